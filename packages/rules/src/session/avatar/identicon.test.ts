import { expect, test } from 'vitest'
import { identicon } from './identicon.js'

const drawn = (email: string) => JSON.stringify(identicon({ email }))

test('[SESSION70] an address has one picture, in any case of its letters', () => {
  expect(drawn('Ada@Example.com')).toBe(drawn('ada@example.com'))
  const others = Array.from({ length: 200 }, (_, at) => drawn(`person${at}@example.com`))
  expect(new Set(others).size).toBe(200)
})

test('[SESSION70] both sides are alike, and all fields are in the square', () => {
  for (let at = 0; at < 100; at += 1) {
    const { fields, hue } = identicon({ email: `p${at}@example.com` })
    const known = new Set(fields.map(({ x, y }) => `${x} ${y}`))
    expect(known.size).toBe(fields.length)
    for (const { x, y } of fields) {
      expect(known.has(`${4 - x} ${y}`)).toBe(true)
      expect([x, y].every((place) => place >= 0 && place <= 4)).toBe(true)
    }
    expect(hue).toBeLessThan(360)
  }
})
