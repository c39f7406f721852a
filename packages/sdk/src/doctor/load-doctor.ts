import type { DoctorReport, DoctorSettings } from './doctor.js'

/** Examines a page with widgets, and says what is wrong; its code loads with the call. */
export const doctor = async (settings: DoctorSettings): Promise<DoctorReport> =>
  (await import('./doctor.js')).doctor(settings)
