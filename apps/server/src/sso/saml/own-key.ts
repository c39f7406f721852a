import { createHash, generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'

const years = 10

/** One element of DER: a tag, the length, the content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = length < 0x100 ? [length] : [length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length, ...bytes]), content])
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
/** `sha256WithRSAEncryption`, and the attribute `commonName`. */
const rsaSha256 = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
const commonName = der(0x06, Buffer.from('550403', 'hex'))

/** GeneralizedTime, in UTC. */
const moment = (time: Date) =>
  der(0x18, Buffer.from(`${time.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`, 'latin1'))

/** Our private key for a SAML provider, and its certificate, both PEM. */
export interface OwnKey {
  readonly key: string
  readonly certificate: string
}

/**
 * Makes a key pair of 3072 bits and a certificate that signs itself, as providers of SAML want one around a public key.
 * Nobody checks its names; the provider keeps the certificate itself.
 */
export async function makeOwnKey(now: Date): Promise<OwnKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
  const info = publicKey.export({ type: 'spki', format: 'der' })
  const serial = createHash('sha256').update(randomBytes(32)).digest().subarray(0, 16)
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x01
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('Rostrum')))))
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    rsaSha256,
    name,
    sequence(moment(now), moment(end)),
    name,
    info,
  )
  const signature = sign('sha256', body, privateKey)
  const certificate = sequence(body, rsaSha256, der(0x03, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: toPem(certificate.toString('base64')),
  }
}

/** A certificate in PEM from its base64, however that is broken into lines. */
export const toPem = (base64: string): string => {
  const lines = base64.replaceAll(/\s+/g, '').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** The base64 of a certificate in PEM, in one line. */
export const fromPem = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '')
