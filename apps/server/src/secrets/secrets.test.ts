import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets, newToken, secretKey } from './secrets.js'

const key = () => secretKey(randomBytes(32))

test('an encrypted text decrypts in its context and nowhere else', () => {
  const secrets = createSecrets([key()])
  const sealed = secrets.seal('a network token ✓', 'row-1')
  expect(sealed).not.toContain('network')
  expect(secrets.open(sealed, 'row-1')).toBe('a network token ✓')
  expect(() => secrets.open(sealed, 'row-2')).toThrow()
})

test('a text that was changed by one character does not decrypt', () => {
  const secrets = createSecrets([key()])
  const sealed = secrets.seal('token', 'row')
  const last = sealed.at(-3) === 'A' ? 'B' : 'A'
  expect(() => secrets.open(`${sealed.slice(0, -3)}${last}${sealed.slice(-2)}`, 'row')).toThrow()
  expect(() => secrets.open('nonsense', 'row')).toThrow()
})

test('after a change of keys the old text still decrypts and is recognised as old', () => {
  const [first, second] = [key(), key()]
  const sealed = createSecrets([first]).seal('token', 'row')
  const rotated = createSecrets([second, first])
  expect(rotated.open(sealed, 'row')).toBe('token')
  expect(sealed).not.toContain(rotated.keyId())
  expect(rotated.seal('token', 'row')).toContain(rotated.keyId())
  expect(() => createSecrets([second]).open(sealed, 'row')).toThrow()
})

test('the same text is encrypted differently each time, and tokens have 256 bits', () => {
  const secrets = createSecrets([key()])
  expect(secrets.seal('a', 'row')).not.toBe(secrets.seal('a', 'row'))
  expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32)
})
