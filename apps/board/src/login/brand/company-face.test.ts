import { createMockClient } from '@rostrum/widgets/testing'
import { expect, test } from 'vitest'
import { keepFace, knownFace } from './company-face.js'

test('[A1.5] the company of the last visit is known at the next sign-in, and nothing is made of a broken store', () => {
  const rostrum = createMockClient()
  expect(knownFace(rostrum)).toBeNull()
  keepFace(rostrum, { company: 'شركة فارملوند', board: 'Varmelund Voices' })
  expect(knownFace(rostrum)).toEqual({ company: 'شركة فارملوند', board: 'Varmelund Voices' })
  for (const broken of ['{', '{"company":1}', 'null']) {
    rostrum.storage.local.set('company-face', broken)
    expect(knownFace(rostrum)).toBeNull()
  }
  rostrum.dispose()
})
