import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** An encryption key: 32 bytes, and the short name stored with each encrypted text. */
export interface SecretKey {
  readonly id: string
  readonly bytes: Buffer
}

/** Encrypts values that must not be readable in the database, and hashes values that are only compared. */
export interface Secrets {
  /** Encrypts with the current key. `aad` names the context (a row's id): the text decrypts nowhere else. */
  readonly seal: (plain: string, aad: string) => string
  /** Decrypts with the key that encrypted the text. Throws when the text, its context or the key is wrong. */
  readonly open: (sealed: string, aad: string) => string
  /** SHA-256 of a random token, as it is stored. */
  readonly hash: (token: string) => Buffer
  /**
   * Derives a secret for one purpose from each key, the current key first, so that signatures from before a
   * rotation stay valid. It is the same in every process, and does not reveal the keys.
   */
  readonly derive: (purpose: string) => readonly [string, ...string[]]
  /** Name of the current key. */
  readonly keyId: () => string
}

/** Names a key by the beginning of its hash, so that it has the same name everywhere. */
export const secretKey = (bytes: Buffer): SecretKey => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
  bytes,
})

/** A sealed text that was changed, cut or made for another context. */
export class DamagedTextError extends Error {
  override readonly name = 'DamagedTextError'

  constructor() {
    super('The sealed text is damaged')
  }
}

const derived = (key: SecretKey, purpose: string) =>
  createHmac('sha256', key.bytes).update(`rostrum:${purpose}`).digest('base64url')

/**
 * Encrypts with AES-256-GCM and the current key (`inUse` answers its name; default: the first one). The other
 * keys only decrypt.
 */
export function createSecrets(
  keys: readonly SecretKey[],
  inUse: () => string | undefined = () => keys[0]?.id,
): Secrets {
  const current = () => {
    const key = keys.find(({ id }) => id === inUse())
    if (!key) throw new Error('The secret key in use is not here')
    return key
  }
  return {
    seal: (plain, aad) => {
      const { id, bytes } = current()
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(aad))
      const parts = [nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return `${id}.${Buffer.concat(parts).toString('base64url')}`
    },
    open: (sealed, aad) => {
      const [id, text] = sealed.split('.', 2)
      const key = keys.find((one) => one.id === id)
      if (!key || !text) throw new Error('The sealed text was made with a key that is not here')
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length < 28) throw new DamagedTextError()
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12), {
        authTagLength: 16,
      })
      decipher.setAAD(Buffer.from(aad)).setAuthTag(bytes.subarray(-16))
      try {
        return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        throw new DamagedTextError()
      }
    },
    derive: (purpose) => {
      const first = current()
      const others = keys.filter((key) => key !== first)
      return [derived(first, purpose), ...others.map((key) => derived(key, purpose))]
    },
    hash: (token) => createHash('sha256').update(token).digest(),
    keyId: () => current().id,
  }
}

/** A new opaque token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')
