import { FetchRefusal, type RefusalReason } from '../guarded-fetch/fetch-refusal.js'
import type { GuardedFetch } from '../guarded-fetch/guarded-fetch.js'
import { readPage } from '../links/read-page.js'

/** Gives the bytes of a file that lies beside the import, or undefined when it is not there. */
export type FileReader = (name: string) => Promise<Uint8Array | undefined>

/** Bytes and what they were announced as. */
export interface LoadedFile {
  bytes: Uint8Array
  contentType: string
  /** Where it came from after all redirects; undefined for a file. */
  address?: string
}

const mostBytesOfFile = 100 << 20
const mostBytesOfPage = 3 << 20
const userAgent = 'Rostrum (story import)'

/** Says in words why something could not be loaded. `mayPass` when it is worth to try again another day. */
export class LoadFailure extends Error {
  readonly mayPass: boolean

  constructor(message: string, mayPass = false) {
    super(message)
    this.name = 'LoadFailure'
    this.mayPass = mayPass
  }
}

/** Loads an address through the guard, or a file beside the import. Throws a LoadFailure. */
export async function loadFile(
  source: string,
  { guardedFetch, files }: { guardedFetch: GuardedFetch; files?: FileReader | undefined },
  maximumBytes = mostBytesOfFile,
): Promise<LoadedFile> {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(source)) {
    const bytes = await files?.(source)
    if (!bytes) throw new LoadFailure(`there is no file ${source}`)
    return { bytes, contentType: '' }
  }
  const headers = { 'user-agent': userAgent }
  const answer = await guardedFetch(source, { headers, maximumBytes, milliseconds: 30_000 }).catch(explain)
  const { status } = answer
  if (status !== 200) throw new LoadFailure(`the server answered ${status}`, status === 429 || status > 499)
  return {
    bytes: answer.body,
    contentType: answer.headers.get('content-type') ?? '',
    address: answer.address,
  }
}

const inWords = {
  'not-an-address': 'the address cannot be fetched',
  'not-public': 'the address is not public',
  'port-not-allowed': 'the port is none of the web’s',
  'has-credentials': 'the address carries a name or a password',
  'too-many-redirects': 'it leads on without an end',
  'body-not-repeatable': 'it leads on to another place',
  'too-large': 'it is too large',
  'too-slow': 'it took too long',
  unreachable: 'it cannot be reached',
} satisfies Record<RefusalReason, string>

function explain(error: unknown): never {
  if (!(error instanceof FetchRefusal)) throw error
  throw new LoadFailure(
    `${inWords[error.reason]}: ${error.detail}`,
    error.reason === 'unreachable' || error.reason === 'too-slow',
  )
}

/** The address of the picture that a page names for previews (`og:image`), or undefined. */
export async function findPagePicture(page: string, guardedFetch: GuardedFetch): Promise<string | undefined> {
  try {
    const { bytes, contentType, address } = await loadFile(page, { guardedFetch }, mostBytesOfPage)
    if (!/html/i.test(contentType)) return undefined
    return readPage(bytes, contentType, address ?? page).pictures[0]
  } catch {
    // A page that cannot be read leaves its story without a picture; that is not worth a refusal.
    return undefined
  }
}
