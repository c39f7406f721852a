/**
 * Whether Teams can be asked: through `other`, the window that frames or opened this one, or through the app on a
 * phone, which shows tabs and windows without either. TEAMS7
 */
export const hasTeams = (other: Window | null): boolean =>
  (other !== null && other !== window) || 'nativeInterface' in window
