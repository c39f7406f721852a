import { zoneOptions, type ZoneOption } from '@rostrum/sdk/rules'

/** The zones that can be chosen: those that the browser knows, and those that are in use here. */
export const zonesWith = (...inUse: readonly string[]): ZoneOption[] =>
  zoneOptions({ zones: [...inUse, ...(Intl.supportedValuesOf?.('timeZone') ?? [])] })
