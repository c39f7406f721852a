const day = 86_400_000
const daysAhead = 366

/**
 * The device's time zone if the user should be asked to switch to it, else null. It is null for a zone that was
 * declined on this device, and where both zones have the same offsets for a year. PREFERENCES4
 */
export function offeredZone(facts: {
  zone: string
  device: string
  declined: string | null
  now: number
  offsetOf: (zone: string) => (utc: number) => number
}): string | null {
  const { zone, device, declined, now, offsetOf } = facts
  if (device === zone || device === declined) return null
  const [own, other] = [offsetOf(zone), offsetOf(device)]
  for (let days = 0; days <= daysAhead; days += 1) {
    const moment = now + days * day
    if (own(moment) !== other(moment)) return device
  }
  return null
}
