/** The app runs in a browser or on a phone. */
export type Platform = 'desktop' | 'ios' | 'android'

/** Whether a platform is a phone's. SESSION44 */
export const isMobilePlatform = (platform: Platform): boolean => platform === 'ios' || platform === 'android'

/** Milliseconds between two looks for the end of the maintenance. */
export const maintenancePollMs = 5000

/** Whether the notice of an announced maintenance is shown: until the user closes it. SESSION33 */
export const showsMaintenanceNotice = (facts: { isAnnounced: boolean; isDismissed: boolean }): boolean =>
  facts.isAnnounced && !facts.isDismissed
