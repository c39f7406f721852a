import { createMockClient } from '@rostrum/widgets/testing'
import { expect, test } from 'vitest'
import { chooseAppearance, restoreAppearance, takeColor } from './appearance.js'

test('[A1.5] the company’s colour is there at the next visit, until the company has none', () => {
  const rostrum = createMockClient()
  const next = () => {
    rostrum.setAppearance({})
    restoreAppearance(rostrum)
    return rostrum.$appearance.get()
  }
  takeColor(rostrum, '#0a7d3c')
  chooseAppearance(rostrum, { theme: 'dark' })
  expect(next()).toEqual({ theme: 'dark', contrast: 'auto', color: '#0a7d3c' })
  takeColor(rostrum, null)
  expect(rostrum.$appearance.get()).toEqual({ theme: 'dark', contrast: 'auto' })
  expect(next()).toEqual({ theme: 'dark', contrast: 'auto' })
  rostrum.dispose()
})
