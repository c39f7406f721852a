import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { doctorCodes, wordsOf } from './doctor-words.js'
import { helpWith } from './integrator-words.js'

test('the documentation has a section for each mistake that the console names', () => {
  const docs = readFileSync(new URL('../../../../docs/embedding.md', import.meta.url), 'utf8')
  const ofLoader = ['widget-unknown', 'element-missing', 'option-unknown', 'script-twice', 'code-unreachable']
  const missing = [...doctorCodes.filter((code) => code !== 'signed-in'), ...ofLoader].filter(
    (code) => !docs.includes(`\n### ${helpWith(code).split('#')[1] ?? ''}\n`),
  )
  expect(missing).toEqual([])
  for (const code of doctorCodes) expect(wordsOf(code)).toMatch(/\.$/)
})
