import { expect, test } from 'vitest'
import { spellingProblems } from './english-spelling.js'

const found = (text: string, isRespelt = true) =>
  spellingProblems([{ name: 'area/en: key', text, isRespelt }], ['colour']).length

test('[SESSION111] a word that the United States spell otherwise is respelt, or a problem', () => {
  expect(found('Your colour')).toBe(0)
  expect(found('Your colour', false)).toBe(1)
  expect(found('A grey button')).toBe(1)
  expect(found('Your color')).toBe(1)
  expect(found('Analyze {color}')).toBe(1)
  expect(found('Organization of the editor')).toBe(0)
})
