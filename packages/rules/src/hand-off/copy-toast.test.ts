import { expect, test } from 'vitest'
import { copyToast } from './copy-toast.js'

test('[EDITOR46] the toast after copying shows the result', () => {
  expect([copyToast({ isCopied: true }), copyToast({ isCopied: false })]).toEqual(['copied', 'copy-failed'])
})
