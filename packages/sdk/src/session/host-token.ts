import type { Environment } from '../environment.js'
import type { Host, TokenReason } from '../host.js'

/** Milliseconds after which a host that does not answer has failed. EMBED8 */
const maxWaitMs = 15_000

/** Asks the host for a token; undefined for a host that has none. Rejects with what it throws, or when it is late. */
export const askHost = async (
  { host, environment }: { readonly host: Host; readonly environment: Environment },
  reason: TokenReason,
): Promise<string | undefined> => {
  if (!host.getToken) return undefined
  let cancel = () => {}
  const late = new Promise<never>((_, reject) => {
    cancel = environment.after(maxWaitMs, () =>
      reject(Object.assign(new Error('No token after 15 seconds'), { code: 'token-late' })),
    )
  })
  try {
    const given = await Promise.race([host.getToken(reason), late])
    if (given?.token) return given.token
    throw Object.assign(new Error('getToken returned no { token }'), { code: 'token-not-in-answer' })
  } finally {
    cancel()
  }
}
