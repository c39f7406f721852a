/** A moment of the wire as the field for a date and time shows it, on the device's clock. */
export function toField(moment: string | null): string {
  if (moment === null) return ''
  const at = new Date(`${moment.replace(' ', 'T')}Z`)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** What stands in a field for a date and time, as a moment of the wire; null when it is empty or incomplete. */
export function fromField(value: string): string | null {
  const at = new Date(value)
  return value === '' || Number.isNaN(at.getTime()) ? null : at.toISOString().slice(0, 19).replace('T', ' ')
}
