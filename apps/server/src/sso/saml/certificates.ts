import { X509Certificate } from 'node:crypto'
import type { SsoFinding } from '@rostrum/protocol'
import { clockSkew } from '@rostrum/rules'
import { toPem } from './own-key.js'

const month = 30 * 24 * 3_600_000

/** A certificate of a provider. */
export interface ProviderCertificate {
  readonly pem: string
  readonly from: Date
  readonly to: Date
}

/** Reads a certificate in PEM or base64; undefined when it is none, or none of RSA. */
export function readCertificate(text: string): ProviderCertificate | undefined {
  const pem = text.includes('-----BEGIN') ? text : toPem(text)
  try {
    const found = new X509Certificate(pem)
    if (found.publicKey.asymmetricKeyType !== 'rsa') return undefined
    if ((found.publicKey.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) return undefined
    return {
      pem: toPem(found.raw.toString('base64')),
      from: new Date(found.validFrom),
      to: new Date(found.validTo),
    }
  } catch {
    return undefined
  }
}

/** The certificates that are valid now; while a provider changes its own there are two. */
export const validCertificates = (texts: readonly string[], now: Date): ProviderCertificate[] =>
  texts.flatMap((text) => {
    const found = readCertificate(text)
    const time = now.getTime()
    const isValid =
      found && found.from.getTime() - clockSkew <= time && time <= found.to.getTime() + clockSkew
    return isValid ? [found] : []
  })

/** What a test says of a provider's certificates. */
export function certificateFindings(texts: readonly string[], now: Date): SsoFinding[] {
  const valid = validCertificates(texts, now)
  if (valid.length === 0) return [{ Fault: 'certificate', Said: null }]
  const last = Math.max(...valid.map(({ to }) => to.getTime()))
  if (last - now.getTime() > month) return []
  return [{ Fault: 'certificate-ends', Said: new Date(last).toISOString().slice(0, 10) }]
}
