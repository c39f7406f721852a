import * as React from 'react'
import { expect, it } from 'vitest'

it('runs under React in one project and under Preact in the other', () => {
  expect(typeof React.Activity).toBe(process.env.RUNTIME === 'preact' ? 'undefined' : 'symbol')
})
