import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.js'
import type { Secrets } from '../../secrets/secrets.js'
import { markRefused } from './mark-refused.js'

type Keys = Pick<Secrets, 'derive'>

/** The marks of one e-mail to an address, by every key, the current one first. */
const marksOf = ({ derive }: Keys, nonce: string, address: string): Buffer[] =>
  derive('message-id').map((key) =>
    createHmac('sha256', key).update(`${nonce} ${address.toLowerCase()}`).digest().subarray(0, 16),
  )

/**
 * A Message-ID that is bound to the recipient of its e-mail: who returns it proves that the e-mail went there, so nobody
 * can stop the e-mails of another address with a made-up report. DIGEST6
 */
export function createMessageId(secrets: Keys, to: string, from: string): string {
  const nonce = randomBytes(9).toString('base64url')
  const [mark] = marksOf(secrets, nonce, to)
  const host = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return `<${nonce}.${mark?.toString('base64url') ?? ''}@${host}>`
}

/** How many addresses and Message-IDs of one report are compared; a report about one of our e-mails has few. */
const maxEach = 20

const messageIds = /^message-id:\s*<([\w-]{12})\.([\w-]{22})@[^>\s]+>/gim

function isOurs(secrets: Keys, report: string, address: string): boolean {
  return [...report.matchAll(messageIds)].slice(0, maxEach).some(([, nonce = '', mark = '']) => {
    const given = Buffer.from(mark, 'base64url')
    return given.length === 16 && marksOf(secrets, nonce, address).some((one) => timingSafeEqual(one, given))
  })
}

const field = (block: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.+)$`, 'im').exec(block)?.[1]?.trim() ?? ''

/**
 * The addresses that a delivery status notification (RFC 3464) says take no e-mails, now or later. A full mailbox and a
 * policy against the sender say nothing about an address.
 */
function failedAddresses(report: string): string[] {
  return report.split(/\n[ \t]*\n/).flatMap((block) => {
    const isForGood =
      /^failed\b/i.test(field(block, 'action')) && /^5\.(?!2\.2\b|7\.)/.test(field(block, 'status'))
    if (!isForGood) return []
    return ['final-recipient', 'original-recipient'].flatMap((name) => {
      const [, address] = /^rfc822\s*;\s*<?([^\s<>]+)>?$/i.exec(field(block, name)) ?? []
      return address ? [address] : []
    })
  })
}

/** The longest part of a report that is read, in characters: our e-mails, and what servers write about them, are shorter. */
const maxReport = 500_000

/**
 * Reads an e-mail that came back, and stops the e-mails of convenience to its address when the report is about one of
 * ours. Answers the addresses. DIGEST6
 */
export async function readBounce(
  context: Pick<Context, 'db' | 'now' | 'secrets'>,
  email: string,
): Promise<readonly string[]> {
  const report = email
    .slice(0, maxReport)
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+(?=\S)/g, ' ')
  const addresses = [...new Set(failedAddresses(report))]
    .slice(0, maxEach)
    .filter((address) => isOurs(context.secrets, report, address))
  for (const address of addresses) await markRefused(context, address)
  return addresses
}
