import type { Locale } from '@rostrum/protocol'
import { chooseLocale, regionalTag } from '@rostrum/rules'
import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores'

/** A text with placeholders `{name}`; or one text for each plural form of the value `count`. */
export type Text = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string })

/** The texts of one area in one language. */
export type Dictionary<Key extends string = string> = Readonly<Record<Key, Text>>

/** A loader for each language of an area. Each language is a separate chunk. */
export type TextArea<Key extends string = string> = Readonly<Record<Locale, () => Promise<Dictionary<Key>>>>

export type Values = Readonly<Record<string, string | number>>

/** Looks a text up and inserts the values; numbers are formatted for the language. */
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string

export interface Texts {
  readonly $locale: ReadableAtom<Locale>
  /** The language tag for dates and numbers, such as `en-US`: the language with the browser's region. */
  readonly $region: ReadableAtom<string>
  /** Resolves when all areas in use are loaded in the new language. */
  setLocale(locale: Locale): Promise<void>
  /** The texts of an area in the current language; empty strings until the area is loaded. */
  $text<Key extends string>(area: TextArea<Key>): ReadableAtom<Translate<Key>>
  /** Loads an area; English replaces a language that cannot be loaded. */
  load(area: TextArea): Promise<void>
  /** Whether an area is loaded: in the current language, or in the previous one until the current one is loaded. */
  has(area: TextArea): boolean
}

interface Loaded {
  readonly locale: Locale
  readonly dictionary: Dictionary
}

interface Area {
  readonly $loaded: WritableAtom<Loaded | null>
  readonly $text: ReadableAtom<Translate>
}

const translate = ({ locale, dictionary }: Loaded, region: string): Translate => {
  const plural = new Intl.PluralRules(locale)
  const number = new Intl.NumberFormat(region)
  return (key, values = {}) => {
    const text = dictionary[key]
    if (text === undefined) return key
    const form =
      typeof text === 'string' ? text : (text[plural.select(Number(values.count ?? 0))] ?? text.other)
    return form.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name]
      return value === undefined ? whole : typeof value === 'number' ? number.format(value) : value
    })
  }
}

/**
 * Texts of the interface: areas are loaded on first use, in one language at a time. `tags` are the browser's languages;
 * the first one is the default of `language`.
 */
export const createTexts = (language: string | undefined, tags: readonly string[]): Texts => {
  const $locale = atom<Locale>(chooseLocale({ language: language ?? tags[0] }))
  const $region = computed($locale, (locale) => regionalTag({ locale, tags }))
  const areas = new Map<TextArea, Area>()

  const areaOf = (area: TextArea): Area => {
    const known = areas.get(area)
    if (known) return known
    const $loaded = atom<Loaded | null>(null)
    const made: Area = {
      $loaded,
      $text: computed($loaded, (loaded) => (loaded ? translate(loaded, $region.get()) : () => '')),
    }
    areas.set(area, made)
    return made
  }

  const load = async (area: TextArea) => {
    const { $loaded } = areaOf(area)
    const locale = $locale.get()
    if ($loaded.get()?.locale === locale) return
    const loaded = await area[locale]().then(
      (dictionary) => ({ locale, dictionary }),
      async () => ({ locale: 'en' as const, dictionary: await area.en() }),
    )
    // The language may have changed while this one was loading. Everything that is drawn asks for its texts: the same ones
    // once more would draw all of that again, for each that asked.
    if ($locale.get() === locale && $loaded.get()?.dictionary !== loaded.dictionary) $loaded.set(loaded)
  }

  return {
    $locale,
    $region,
    setLocale: async (locale) => {
      $locale.set(locale)
      await Promise.all([...areas.keys()].map(load))
    },
    $text: (area) => {
      void load(area).catch(() => {})
      return areaOf(area).$text
    },
    load,
    has: (area) => areaOf(area).$loaded.get() !== null,
  }
}
