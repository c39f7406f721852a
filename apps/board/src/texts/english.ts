import type { Dictionary, Text } from '@rostrum/sdk'
import { regionalTag } from '@rostrum/sdk/rules'

/**
 * Words of our texts that are spelt otherwise in the United States, as parts of words. `check:texts` names a word that is
 * missing here, and an area that has one without using this list.
 */
export const americanSpelling: Readonly<Record<string, string>> = { colour: 'color', recognise: 'recognize' }

const pattern = new RegExp(Object.keys(americanSpelling).join('|'), 'gi')

const respell = (text: string): string =>
  text.replace(pattern, (word) => {
    const other = americanSpelling[word.toLowerCase()] ?? word
    return word.charAt(0) === word.charAt(0).toUpperCase()
      ? other.charAt(0).toUpperCase() + other.slice(1)
      : other
  })

const respellText = (text: Text): Text =>
  typeof text === 'string'
    ? respell(text)
    : {
        ...Object.fromEntries(Object.entries(text).map(([form, one]) => [form, respell(one)])),
        other: respell(text.other),
      }

/** English texts, which are British, as the browser’s region spells them. SESSION111 */
export function englishOf<Key extends string>(
  british: Dictionary<Key>,
  tags: readonly string[] = navigator.languages,
): Dictionary<Key> {
  if (regionalTag({ locale: 'en', tags }).toLowerCase() !== 'en-us') return british
  const texts = Object.entries<Text>(british).map(([key, text]) => [key, respellText(text)])
  return Object.fromEntries(texts) as Dictionary<Key>
}
