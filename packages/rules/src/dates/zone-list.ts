/** A zone as the picker offers it. */
export interface ZoneOption {
  readonly zone: string
  readonly label: string
}

/** Facts: a zone. Out: how it is shown: with spaces for underscores. DATES30 */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ')

/** Facts: the zones that are known. Out: the picker's entries: each once, and UTC, in order of their labels. DATES31 */
export const zoneOptions = (facts: { zones: readonly string[] }): ZoneOption[] =>
  [...new Set([...facts.zones, 'UTC'])]
    .map((zone) => ({ zone, label: zoneLabel(zone) }))
    .toSorted((one, other) => (one.label < other.label ? -1 : 1))
