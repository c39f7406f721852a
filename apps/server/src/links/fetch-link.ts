import type { GuardedAnswer, GuardedFetch } from '../guarded-fetch/guarded-fetch.js'
import { FetchError } from '../guarded-fetch/fetch-error.js'
import { httpError } from '../http/http-error.js'
import { readPage, type SeenPage } from './read-page.js'

/** What an address leads to: a page, or a file that is shown as it is. */
export interface SeenLink extends SeenPage {
  isPdf: boolean
  /** The file, where the address leads to one. */
  file: { bytes: Uint8Array; contentType: string } | null
}

const page = { maximumBytes: 5 << 20, milliseconds: 6000 }
const document = { maximumBytes: 25 << 20, milliseconds: 10_000 }
const accept = 'text/html,application/xhtml+xml,image/*;q=0.8,application/pdf;q=0.8'
const headers = { accept, 'user-agent': 'Rostrum (link preview)' }

/**
 * Error codes for links that cannot be opened; the caller learns nothing about addresses that are not public.
 */
const codes = {
  'not-an-address': 'link-refused',
  'not-public': 'link-refused',
  'port-not-allowed': 'link-refused',
  'has-credentials': 'link-refused',
  'too-many-redirects': 'link-refused',
  'body-not-repeatable': 'link-refused',
  'too-large': 'link-unreadable',
  'too-slow': 'link-unreachable',
  unreachable: 'link-unreachable',
} as const satisfies Record<FetchError['reason'], string>

/** Throws the HttpError for a failed fetch; any other error is thrown unchanged. */
export function explainFetch(error: unknown): never {
  if (!(error instanceof FetchError)) throw error
  throw httpError(codes[error.reason])
}

const typeOf = (answer: GuardedAnswer) =>
  (answer.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

const nameOf = (address: string): string => {
  const { pathname, hostname } = new URL(address)
  const last = pathname.split('/').findLast(Boolean)
  return last === undefined ? hostname : safeDecode(last)
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Fetches an address through the guarded fetch and reads its preview. Throws an HttpError. */
export async function lookAtLink(address: string, guardedFetch: GuardedFetch): Promise<SeenLink> {
  const isDocument = /\.pdf(?:[?#]|$)/i.test(address)
  const limits = isDocument ? document : page
  const answer = await guardedFetch(address, { headers, ...limits }).catch(explainFetch)
  if (answer.status !== 200) throw httpError('link-unreachable')
  const type = typeOf(answer)
  const contentType = answer.headers.get('content-type') ?? ''
  if (type === 'text/html' || type === 'application/xhtml+xml') {
    const seen = readPage(answer.body, contentType, answer.address)
    return { ...seen, title: seen.title || new URL(answer.address).hostname, isPdf: false, file: null }
  }
  const isPdf = type === 'application/pdf'
  if (!isPdf && !/^image\/(?:jpeg|png|gif|webp)$/.test(type)) throw httpError('link-unreadable')
  const file = { bytes: answer.body, contentType }
  return { title: nameOf(answer.address).slice(0, 300), description: '', pictures: [], isPdf, file }
}
