/** The unit of a countdown. */
export type CountdownUnit = 'seconds' | 'minutes' | 'hours'

/**
 * The countdown for the seconds that are left, rounded up: in seconds below one minute, in minutes below one hour, else
 * in hours. CONNECTIVITY5
 */
export function countdown(facts: { seconds: number }): { unit: CountdownUnit; count: number } {
  const seconds = facts.seconds > 0 ? Math.ceil(facts.seconds) : 0
  if (seconds < 60) return { unit: 'seconds', count: seconds }
  if (seconds < 3600) return { unit: 'minutes', count: Math.ceil(seconds / 60) }
  return { unit: 'hours', count: Math.ceil(seconds / 3600) }
}
