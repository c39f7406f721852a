import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** A key for sealing: 32 bytes, and the short name under which a sealed text remembers it. */
export interface SecretKey {
  readonly id: string
  readonly bytes: Buffer
}

/** Seals what must not be read in the database, and hashes what must only be recognised. */
export interface Secrets {
  /** Seals with the newest key. `aad` names the place (a row's id): the text opens nowhere else. */
  readonly seal: (plain: string, aad: string) => string
  /** Opens with whichever key sealed it. Throws when the text, its place or the key is not the right one. */
  readonly open: (sealed: string, aad: string) => string
  /** SHA-256 of a random token, as it is kept. */
  readonly hash: (token: string) => Buffer
  /** A secret for one purpose, made of the newest key: the same in every process, and no way back to the key. */
  readonly derive: (purpose: string) => string
  /** Whether the newest key sealed it; otherwise it is worth sealing again. */
  readonly isCurrent: (sealed: string) => boolean
}

/** Names a key by the beginning of its hash, so that the same key has the same name everywhere. */
export const secretKey = (bytes: Buffer): SecretKey => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  bytes,
})

/** AES-256-GCM. The first key seals, the others only open what was sealed before. */
export function createSecrets(keys: readonly SecretKey[]): Secrets {
  const current = keys[0]
  if (!current) throw new Error('There is no secret key')
  return {
    seal: (plain, aad) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce).setAAD(Buffer.from(aad))
      const parts = [nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return `${current.id}.${Buffer.concat(parts).toString('base64url')}`
    },
    open: (sealed, aad) => {
      const [id, text] = sealed.split('.', 2)
      const key = keys.find((one) => one.id === id)
      if (!key || !text) throw new Error('The sealed text was made with a key that is not here')
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length < 28) throw new Error('The sealed text is too short')
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12), {
        authTagLength: 16,
      })
      decipher.setAAD(Buffer.from(aad)).setAuthTag(bytes.subarray(-16))
      return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
    },
    derive: (purpose) => createHmac('sha256', current.bytes).update(`rostrum:${purpose}`).digest('base64url'),
    hash: (token) => createHash('sha256').update(token).digest(),
    isCurrent: (sealed) => sealed.startsWith(`${current.id}.`),
  }
}

/** A new opaque token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')
