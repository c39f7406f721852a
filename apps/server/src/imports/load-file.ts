import { FetchError, type FetchErrorReason } from '../guarded-fetch/fetch-error.js'
import type { GuardedFetch } from '../guarded-fetch/guarded-fetch.js'
import { readPage } from '../links/read-page.js'

/** Reads the bytes of a file next to the import; undefined when it does not exist. */
export type FileReader = (name: string) => Promise<Uint8Array | undefined>

/** A file's bytes with the declared type. */
export interface LoadedFile {
  bytes: Uint8Array
  contentType: string
  /** Final address after all redirects; undefined for a local file. */
  address?: string
}

const maxBytesOfFile = 100 << 20
const maxBytesOfPage = 3 << 20
const userAgent = 'Rostrum (story import)'

/**
 * Says in words why a source or file could not be loaded. `mayPass` is true when a later attempt may succeed.
 */
export class LoadError extends Error {
  readonly mayPass: boolean
  /** What kept the address from being fetched, or the status of its server; undefined for other problems. */
  readonly reason: FetchErrorReason | number | undefined

  constructor(message: string, mayPass = false, reason?: FetchErrorReason | number) {
    super(message)
    this.name = 'LoadError'
    this.mayPass = mayPass
    this.reason = reason
  }
}

/** Loads an address through the guarded fetch, or a local file. Throws a LoadError. */
export async function loadFile(
  source: string,
  { guardedFetch, files }: { guardedFetch: GuardedFetch; files?: FileReader | undefined },
  maximumBytes = maxBytesOfFile,
): Promise<LoadedFile> {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(source)) {
    const bytes = await files?.(source)
    if (!bytes) throw new LoadError(`file not found: ${source}`)
    return { bytes, contentType: '' }
  }
  const headers = { 'user-agent': userAgent }
  const answer = await guardedFetch(source, { headers, maximumBytes, milliseconds: 30_000 }).catch(explain)
  const { status } = answer
  if (status !== 200)
    throw new LoadError(`the server responded with ${status}`, status === 429 || status > 499, status)
  return {
    bytes: answer.body,
    contentType: answer.headers.get('content-type') ?? '',
    address: answer.address,
  }
}

const inWords = {
  'not-an-address': 'the URL can’t be fetched',
  'not-public': 'the address isn’t public',
  'port-not-allowed': 'the port isn’t allowed',
  'has-credentials': 'the URL contains a user name or a password',
  'too-many-redirects': 'too many redirects',
  'body-not-repeatable': 'it redirects to another URL',
  'too-large': 'it’s too large',
  'too-slow': 'it took too long',
  unreachable: 'it can’t be reached',
} satisfies Record<FetchErrorReason, string>

function explain(error: unknown): never {
  if (!(error instanceof FetchError)) throw error
  throw new LoadError(
    `${inWords[error.reason]}: ${error.detail}`,
    error.reason === 'unreachable' || error.reason === 'too-slow',
    error.reason,
  )
}

/** Address of the picture that a page names for previews (`og:image`); undefined when there is none. */
export async function findPagePicture(page: string, guardedFetch: GuardedFetch): Promise<string | undefined> {
  try {
    const { bytes, contentType, address } = await loadFile(page, { guardedFetch }, maxBytesOfPage)
    if (!/html/i.test(contentType)) return undefined
    return readPage(bytes, contentType, address ?? page).pictures[0]
  } catch {
    // A page that cannot be loaded only costs the story its picture, so nothing is reported.
    return undefined
  }
}
