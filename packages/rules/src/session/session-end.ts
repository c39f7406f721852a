/** The platform that the app runs on; `desktop` is any browser. */
export type Platform = 'desktop' | 'ios' | 'android'

/** Whether a platform is a phone. SESSION44 */
export const isMobilePlatform = (platform: Platform): boolean => platform === 'ios' || platform === 'android'

/** The interval at which the page checks whether the maintenance has ended, in milliseconds. */
export const maintenancePollMs = 5000

/** Whether the notice of an announced maintenance is shown, which the user can dismiss. SESSION33 */
export const showsMaintenanceNotice = (facts: { isAnnounced: boolean; isDismissed: boolean }): boolean =>
  facts.isAnnounced && !facts.isDismissed
