import { createDecipheriv, createHmac, createPublicKey, verify, type ECDH } from 'node:crypto'

/** A step of HKDF with one block of output (RFC 5869). */
function derive(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const key = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', key)
    .update(info)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length)
}

/** Decrypts the body of a push as a browser does (RFC 8188, RFC 8291). Throws for a body that is none. */
export function decryptPush(body: Buffer, browser: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.keys.getPublicKey(), sender])
  const secret = derive(browser.auth, browser.keys.computeSecret(sender), info, 32)
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  // The record ends with a delimiter, and perhaps zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** Whether the sender proves that it has a key, and means this service (RFC 8292). Answers the key, or null. */
export function senderOf(authorization: string, origin: string, now: number): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  try {
    const point = Buffer.from(key, 'base64url')
    const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((one) =>
      one.toString('base64url'),
    )
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString())
    if (!isSigned || typeof said !== 'object' || said === null) return null
    const end = Number(Reflect.get(said, 'exp')) * 1000
    const isForUs = Reflect.get(said, 'aud') === origin && end > now && end <= now + 24 * 3_600_000
    return isForUs && /^(?:mailto|https):/.test(String(Reflect.get(said, 'sub'))) ? key : null
  } catch {
    return null
  }
}
