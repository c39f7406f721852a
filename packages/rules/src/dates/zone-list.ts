/** A zone as an option of the picker. */
export interface ZoneOption {
  readonly zone: string
  readonly label: string
}

/** The label of a zone: its name with spaces instead of underscores. DATES30 */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')

/** The options of the zone picker: all known zones and UTC, without duplicates, sorted by label. DATES31 */
export const zoneOptions = (facts: { zones: readonly string[] }): ZoneOption[] =>
  [...new Set([...facts.zones, 'UTC'])]
    .map((zone) => ({ zone, label: zoneLabel(zone) }))
    .toSorted((one, other) => (one.label < other.label ? -1 : 1))
