import { expect, test } from 'vitest'
import { textVariants } from './variants.js'

const own = { network: 'linkedin', language: 'en' } as const
const named = (facts: Partial<Parameters<typeof textVariants>[0]>) =>
  textVariants({ own, networks: ['linkedin', 'twitter'], languages: [null, 'de'], room: 15, ...facts }).map(
    ({ network, language }) => `${network} ${language}`,
  )

test('[ASSIST20] each network in each language, without the text’s own', () => {
  expect(named({})).toEqual(['linkedin de', 'twitter null', 'twitter de'])
  expect(named({ networks: ['linkedin'], languages: ['en', 'fr'] })).toEqual(['linkedin fr'])
  expect(named({ own: { network: 'linkedin', language: null }, networks: ['linkedin'] })).toEqual([
    'linkedin de',
  ])
  expect(named({ networks: [] })).toEqual([])
})

test('[ASSIST20] no more than there is room for', () => {
  expect(named({ room: 2 })).toEqual(['linkedin de', 'twitter null'])
  expect(named({ room: -1 })).toEqual([])
})
