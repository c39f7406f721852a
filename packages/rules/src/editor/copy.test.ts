import { expect, test } from 'vitest'
import { copyToast } from './copy.js'

test('[EDITOR46] copying tells how it went', () => {
  expect([copyToast({ isCopied: true }), copyToast({ isCopied: false })]).toEqual(['copied', 'copy-failed'])
})
