import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'

const pair = z.object({ key: z.string(), certificate: z.string() })

/** A private key with its certificate, both PEM. */
export type KeyPair = z.infer<typeof pair>

const stored = z.object({ current: pair, next: pair })

/** The provider's keys: the one that signs, the one that will, and one that is nobody's. */
export interface IdpKeys {
  readonly current: KeyPair
  readonly next: KeyPair
  /** Signs ID tokens; replaced by an ordered change. */
  token: KeyPair
  readonly foreign: KeyPair
}

const day = 24 * 3_600_000

/** Makes a key pair whose certificate is valid from one moment to another. */
export async function makePair(from = Date.now() - day, to = Date.now() + 3650 * day): Promise<KeyPair> {
  // Hundreds of modules, which most sandboxes never need.
  const { generate } = await import('selfsigned')
  const made = await generate([{ name: 'commonName', value: 'Sandbox identity provider' }], {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: new Date(from),
    notAfterDate: new Date(to),
  })
  return { key: made.private, certificate: made.cert }
}

/** Reads the keys from the file, or makes them and writes it. */
export async function openKeys(file: string | undefined): Promise<IdpKeys> {
  const foreign = await makePair()
  if (file && existsSync(file)) {
    const found = z.safeParse(stored, JSON.parse(readFileSync(file, 'utf8')))
    if (found.success) return { ...found.data, token: found.data.current, foreign }
  }
  const [current, next] = [await makePair(), await makePair()]
  if (file) writeFileSync(file, JSON.stringify({ current, next }), { mode: 0o600 })
  return { current, next, token: current, foreign }
}
