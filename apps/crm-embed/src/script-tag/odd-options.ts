import { locales } from '@rostrum/sdk/protocol'
import { attributeOf, widgets, type WidgetName } from '@rostrum/widgets'
import type { EmbedConfig } from './config.js'

const told = new Set<string>()

/** Names on the console options whose values do not exist, once each, with those that do. */
export function tellOdd(name: WidgetName, given: EmbedConfig, read: Readonly<Record<string, unknown>>): void {
  const tell = (option: string, value: unknown, values: readonly string[] | undefined) => {
    const line = `[rostrum] option-unknown: ${name} ignores data-${option}="${String(value)}".`
    if (told.has(line)) return
    told.add(line)
    const choice = values ? ` There are: ${values.join(', ')}.` : ''
    console.error(`${line}${choice} See docs/embedding.md#option-unknown`)
  }
  const { locale } = given
  const isKnown = locales.some((one) => one === locale?.slice(0, 2).toLowerCase())
  if (locale && !isKnown) tell('locale', locale, locales)
  for (const [prop, { values }] of Object.entries<{ values?: readonly string[] }>(widgets[name].props)) {
    if (given[prop] !== undefined && !(prop in read)) tell(attributeOf(prop), given[prop], values)
  }
}
