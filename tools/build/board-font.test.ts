import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rareCharacters, textCharacters } from './board-font.mjs'

const folder = 'apps/board/src/texts'

const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('')

test('the part of the font that every page loads holds each Latin letter of the texts', () => {
  const latin = new Set(Array.from(texts).filter((one) => one > '~' && one < '\u0250'))
  expect(latin.size).toBeGreaterThan(20)
  expect([...latin].filter((one) => !textCharacters.includes(one))).toEqual([])
})

test('no text has a character that this part leaves out', () => {
  const quoted = texts.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g) ?? []
  const shown = quoted.map((one) => one.replaceAll(/\{[\w-]+\}|\\./g, ''))
  expect(shown.length).toBeGreaterThan(1000)
  expect(shown.filter((one) => Array.from(rareCharacters).some((rare) => one.includes(rare)))).toEqual([])
})
