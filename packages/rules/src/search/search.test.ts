import { expect, test } from 'vitest'
import { foldForSearch, isUnspaced } from './folded.js'
import { markedParts } from './marked-parts.js'
import { isMisspelt } from './typo.js'

test.each([
  ['Größe', 'grosse'],
  ['ÉNERGIE', 'energie'],
  ['ﾃｽﾄ', 'テスト'],
  ['Ｗａｓｓｅｒ', 'wasser'],
  ['がん', 'がん'],
])('[SEARCH2] %s is compared as %s', (text, folded) => expect(foldForSearch(text)).toBe(folded))

test('[SEARCH3] Japanese, Chinese and Thai are written without spaces', () => {
  expect(['飛行船', 'カメラ', '水', 'น้ำ'].map(isUnspaced)).toEqual([true, true, true, true])
  expect(['water', '물', 'Вода', '1'].map(isUnspaced)).toEqual([false, false, false, false])
})

test.each([
  ['brewery', 'brwery', true],
  ['brewery', 'breweryy', true],
  ['brewery', 'brewwry', true],
  ['house', 'hosue', true],
  ['house', 'house', false],
  ['house', 'hoes', false],
  ['house', 'mouses', false],
  ['cat', 'car', false],
])('[SEARCH4] %s written as %s: %s', (word, written, expected) =>
  expect(isMisspelt({ word, written })).toBe(expected),
)

const marked = (text: string, ...words: string[]) =>
  markedParts({ text, words })
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

test('[SEARCH6] whole words are marked that begin with what was found, and runs where no spaces are', () => {
  expect(marked('Our Brewery saves water.', 'brew', 'water')).toBe('Our [Brewery] saves [water].')
  expect(marked('Die GRÖSSE der Großbrauerei', 'grosse', 'grossbrauerei')).toBe(
    'Die [GRÖSSE] der [Großbrauerei]',
  )
  expect(marked('新しい飛行船の話', '飛行')).toBe('新しい[飛行]船の話')
  expect(marked('underwater', 'water')).toBe('underwater')
  expect(marked('<b>water</b> 😀', 'water')).toBe('<b>[water]</b> 😀')
  expect(marked('', 'water')).toBe('')
  // A word of letters ends where a script without spaces begins.
  expect(marked('新しいtower町', 'tower')).toBe('新しい[tower]町')
  expect(marked('towers町', 'tower')).toBe('[towers]町')
  expect(marked('飛行xyz', '飛行')).toBe('[飛行]xyz')
  expect(marked('water', '', 'water')).toBe('[water]')
})
