import { locales } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { createTexts } from '../texts.js'
import { mediaTexts } from './media-texts.js'

const wordsOf = (text: string) => {
  const segments = new Intl.Segmenter('und', { granularity: 'word' }).segment(text.toLowerCase())
  return Array.from(segments, ({ segment }) => segment)
}

// WCAG 2.5.3: people who speak to the computer say the word on the button. "Alternativtext" is another word.
test.each(locales)('in %s, the badge of a picture is named with the word on it', async (locale) => {
  const texts = createTexts(locale, [])
  await texts.load(mediaTexts)
  const t = texts.$text(mediaTexts).get()
  expect(wordsOf(t('alt.edit'))).toContain(t('alt.badge').toLowerCase())
})
