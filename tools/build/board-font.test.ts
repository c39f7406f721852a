import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textCharacters } from './board-font.mjs'

const folder = 'apps/board/src/texts'

test('the part of the font that every page loads holds each Latin letter of the texts', () => {
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('')
  const latin = new Set(Array.from(texts).filter((one) => one > '~' && one < '\u0250'))
  expect(latin.size).toBeGreaterThan(20)
  expect([...latin].filter((one) => !textCharacters.includes(one))).toEqual([])
})
