import { createSandbox, type Sandbox } from '../sandbox.js'
import { connect, createCaller, linkedinPost, redirectUri } from './caller.js'

export const amelie = 'urn:li:person:Am7kQx2Lso'
export const noor = 'urn:li:person:No4vDb7BgE'
/** The page for which Amélie may post. */
export const page = 'urn:li:organization:90210011'

export const json = async (answer: Response) => JSON.parse(await answer.text())

/** A sandbox whose LinkedIn two people use. */
export interface LinkedinStage {
  readonly sandbox: Sandbox
  /** Milliseconds since 1970. */
  time: number
  /** Calls with all that Amélie may allow. */
  readonly call: ReturnType<typeof createCaller>
  /** Calls with what Noor allowed: to post in her name. */
  readonly narrow: ReturnType<typeof createCaller>
  readonly create: (body: object, headers?: Record<string, string>) => Promise<Response>
  /** Posts; answers the URN. Throws unless it was accepted with nothing but the URN. */
  readonly post: (text: string, content?: object, author?: string) => Promise<string>
}

export async function openLinkedin(): Promise<LinkedinStage> {
  let time = Date.UTC(2026, 10, 21, 9)
  const sandbox = await createSandbox({ quiet: true, allowedRedirects: [redirectUri], now: () => time })
  const call = createCaller(sandbox, 'linkedin', (await connect(sandbox, 'linkedin')).accessToken)
  const personal = await connect(sandbox, 'linkedin', 'noor', 'openid profile w_member_social')
  const create = (body: object, headers?: Record<string, string>) =>
    call('POST', '/rest/posts', body, headers)
  return {
    sandbox,
    get time() {
      return time
    },
    set time(to) {
      time = to
    },
    call,
    narrow: createCaller(sandbox, 'linkedin', personal.accessToken),
    create,
    async post(text, content, author = amelie) {
      const answer = await create(linkedinPost(author, text, content))
      const said = await answer.text()
      if (answer.status !== 201 || said) throw new Error(`${answer.status} ${said}`)
      return answer.headers.get('x-restli-id') ?? ''
    },
  }
}
