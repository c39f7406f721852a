import type { Host } from '@rostrum/sdk'
import type { EmbedConfig, Loading } from './config.js'

const failed = async (answer: Response | null, text: string, said: string): Promise<Error> => {
  const { tokenError } = await import('./token-error.js')
  return tokenError(answer, text, said)
}

/** Reads the token from the answer of the page's own server. Rejects with an error whose code names the mistake. */
async function readToken(asking: Promise<Response>, tokenUrl: string): Promise<{ token: string }> {
  let answer: Response | null = null
  let text = ''
  try {
    answer = await asking
    text = await answer.text()
    const body: unknown = JSON.parse(text)
    const isGood = answer.ok && typeof body === 'object' && body && 'token' in body
    if (isGood && typeof body.token === 'string' && body.token) return { token: body.token }
  } catch {
    // What it was instead is said below.
  }
  throw await failed(answer, text, tokenUrl)
}

/** The host adapter of a plain page: the page's own server knows the user. */
export const pageHost = ({ getToken, tokenUrl }: EmbedConfig, loading: Loading): Host => ({
  getToken: (reason) => {
    if (getToken) return getToken(reason)
    if (!tokenUrl) return Promise.reject(Object.assign(new Error(), { code: 'token-url-missing' }))
    const asking = (reason === 'start' && loading.early) || loading.askToken(tokenUrl, reason)
    loading.early = null
    return readToken(asking, tokenUrl)
  },
})
