import { zoneOptions, type ZoneOption } from '@rostrum/sdk/rules'

/** The selectable time zones: those that the browser knows, and those already used here. */
export const zonesWith = (...inUse: readonly string[]): ZoneOption[] =>
  zoneOptions({ zones: [...inUse, ...(Intl.supportedValuesOf?.('timeZone') ?? [])] })
