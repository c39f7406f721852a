import { expect, test } from 'vitest'
import { growthOf, maxGrowth } from '../../../../tools/dev/input-growth.js'
import { bannedWords } from './banned-words.js'

const secret = 'geheimwort'
test.each([
  ['a zero-width space', 'geheim\u200Bwort'],
  ['a soft hyphen', 'geheim\u00ADwort'],
  ['a word joiner between all letters', Array.from(secret).join('\u2060')],
  ['a variation selector', 'geheim\uFE0Fwort'],
  ['letters of tags', 'geheim\u{E0061}wort'],
  ['a direction', '\u202Egeheimwort\u202C'],
  ['a control character', 'geheim\u0007wort'],
  ['half a character', 'geheim\uD800wort'],
  ['one Cyrillic letter', 'gеheimwort'],
  ['capital Cyrillic letters', 'GЕНЕІМWОRТ'],
  ['Greek letters', 'gεhειmwοrτ'],
  ['capital Greek letters', 'GΕΗΕΙΜWΟRΤ'],
  ['small capitals', 'ɢᴇʜᴇɪᴍᴡᴏʀᴛ'],
  ['an Armenian letter', 'geheimwօrt'],
  ['bold letters of mathematics', '𝐠𝐞𝐡𝐞𝐢𝐦𝐰𝐨𝐫𝐭'],
  ['letters in circles', 'ⓖⓔⓗⓔⓘⓜⓦⓞⓡⓣ'],
  ['wide letters', 'ｇｅｈｅｉｍｗｏｒｔ'],
  ['a mark behind a letter', 'gehe\u0301imwort'],
  ['marks through all letters', Array.from(secret, (letter) => `${letter}\u0336`).join('')],
  ['many marks behind a letter', `gehe${'\u0301\u0316'.repeat(9)}imwort`],
  ['a letter of another language', 'gěheimwort'],
  ['a capital with a dot', 'GEHEİMWORT'],
  ['a hyphen', 'geheim-wort'],
  ['hyphens between all letters', 'g-e-h-e-i-m-w-o-r-t'],
  ['a hyphen that does not break', 'geheim\u2011wort'],
  ['a dash', 'geheim–wort'],
  ['two hyphens', 'geheim--wort'],
  ['a hyphen in a part of a longer word', 'Anti-geheim-wort'],
  ['all at once', 'Gе\u200Bh\u0336e-im\u00ADwоrt'],
])('[POSTS24] %s does not hide a word: %j', (_how, text) => {
  expect(bannedWords({ texts: [`Es ist ein ${text}, sagt man.`], words: [secret] })).toEqual([secret])
})

test.each([
  ['ano', 'Un año después'],
  ['ano', 'Un an\u0303o después'],
  ['schon', 'Das ist schön'],
  ['schwule', 'Die schwüle Luft'],
  ['peche', 'La pêche, le péché'],
  ['publico', 'El público lo publicó'],
  ['avo', 'O avô e a avó'],
  ['een', 'Eén dag'],
  ['resign', 'They re-sign the contract'],
  ['expreso', 'Un ex-preso'],
  ['coop', 'A co-op'],
  ['ass', 'The class, die Klasse, l’assurance'],
  ['risk free', 'a risk-free plan'],
  ['tod', 'Todo o mundo'],
  ['mist', 'der Chemist'],
  ['masse', 'Die Maße'],
  ['かき', 'かぎ'],
  ['ハハ', 'パパ'],
  ['cop', 'c o p'],
])('[POSTS24] the ban of %j leaves alone %j', (word, text) => {
  expect(bannedWords({ texts: [text], words: [word] })).toEqual([])
})

test.each([
  ['año', 'Un an\u0303o'],
  ['schön', 'SCHO\u0308N'],
  ['risk-free', 'riskfree, risk–free'],
  ['привет', 'Скажи ПРИВЕТ'],
  ['ελλάδα', 'Ελλάδα'],
  ['re-sign', 'they re-sign'],
  ['ไทย', 'ประเทศไทย'],
])('[POSTS24] the ban of %j finds %j', (word, text) => {
  expect(bannedWords({ texts: [text], words: [word] })).toEqual([word])
})

test('[POSTS24] a ban with many hyphens is looked for at once', () => {
  const words = [`a${'-'.repeat(40)}b`]
  // Backtracking over the hyphens would take longer than the test may.
  expect(bannedWords({ texts: [`a${'-'.repeat(200)}!`], words })).toEqual([])
  expect(bannedWords({ texts: ['a-b'], words })).toEqual(words)
})

test.each([
  'a\u0300\u0316',
  'e\u0316\u0301\u0316\u0301\u0316',
  'а-',
  'g-e-h-',
  '\u200B',
  're-',
  'ge--',
  'geheim-',
  'e\u0301\u0316\u0301\u0316\u200D',
  '\u0301\u0316\u0301\u0316\u200D',
  ' ',
])('[POSTS24] the time for %j repeated grows with the length', async (unit) => {
  const words = [secret, 'geh', 'resign', 'geheim-wort geheim-wort', '- geheim', 'g----------w']
  const read = (size: number) => bannedWords({ texts: [unit.repeat(size)], words })
  expect(await growthOf(read, 20_000)).toBeLessThanOrEqual(maxGrowth)
})
