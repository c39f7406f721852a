import { ssoCodeOf, ssoReturn, type SsoWish } from '@rostrum/rules'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { networkOf } from '../http/request-limits/client-network.js'
import { isWithinLimit } from '../limits/rate-limit.js'
import { countOnce } from './count-once.js'
import { enter } from './enter.js'
import type { Identity } from './identity.js'
import { readOidcIdentity } from './oidc/sign-on.js'
import { findProvider, type OidcProvider, type Provider, type SamlProvider } from './providers/provider.js'
import { recordProblem } from './record-problem.js'
import { readSamlAnswer } from './saml/answer.js'
import { ssoProblem } from './sso-problem.js'
import { readWish, takeRequest } from './sso-request.js'

/** A provider's answer, as the page that received it sends it on. */
export interface Answered {
  readonly providerId: string
  readonly state: string
  readonly secret: string
  /** IP address of the caller. */
  readonly address: string
}

type Verify = (provider: Provider) => Promise<{ identity: Identity; wish: SsoWish }>

/** Checks the answer, lets the person in, and answers the page where the browser goes: with a token, or a code. */
async function finish(context: Context, answered: Answered, verify: Verify): Promise<string> {
  const { providerId, secret, address } = answered
  const server = context.configuration.publicUrl
  const provider = await findProvider(context.db, providerId)
  let wish: SsoWish = {}
  let email: string | null = null
  try {
    wish = await readWish(context, providerId, answered)
    if (!provider?.isEnabled) throw ssoProblem('provider-off')
    const { identity } = await verify(provider)
    email = identity.email
    const token = await enter(context, { provider, identity, wish, secret, address })
    return ssoReturn({ server, wish, end: { token } })
  } catch (error) {
    const from = networkOf(address)
    const isFew = await isWithinLimit(context, 'sso-answer-address', from)
    const { fault } = isFew ? await recordProblem(context, provider, error, email) : ssoProblem('denied')
    if (isFew)
      await audit(context, {
        action: 'sign-in-refused',
        by: 'guest',
        accountId: provider?.accountId,
        address: from,
        detail: { way: 'sso', fault },
      })
    return ssoReturn({ server, wish, end: { code: ssoCodeOf({ fault }) } })
  }
}

/** Finishes a sign-on by OpenID Connect. */
export const finishByOidc = (context: Context, answered: Answered, query: string): Promise<string> =>
  finish(context, answered, async (provider) => {
    const oidc = ofKind(provider, 'oidc')
    const { verifier, wish } = await takeRequest(context, provider.id, answered)
    const { state } = answered
    return { identity: await readOidcIdentity(context, oidc, { query, state, verifier }), wish }
  })

/**
 * Finishes a sign-on by SAML. Without a state it began at the provider, which the company may allow; with one, the sign-on
 * may hold the response.
 */
export const finishBySaml = (
  context: Context,
  answered: Answered,
  given: string | undefined,
): Promise<string> =>
  finish(context, answered, async (provider) => {
    const saml = ofKind(provider, 'saml')
    const isOurs = answered.state !== ''
    if (!isOurs && !saml.settings.AllowsUnsolicited) throw ssoProblem('unsolicited')
    const request = isOurs ? await takeRequest(context, provider.id, answered) : null
    const requestId = request?.verifier ?? null
    const response = given ?? request?.answer
    if (!response) throw ssoProblem('malformed', 'no response')
    const answer = await readSamlAnswer(context, saml, { response, requestId })
    await countOnce(context, saml, { ...answer, id: answer.assertionId })
    return { identity: answer.identity, wish: request?.wish ?? {} }
  })

function ofKind(provider: Provider, kind: 'oidc'): OidcProvider
function ofKind(provider: Provider, kind: 'saml'): SamlProvider
function ofKind(provider: Provider, kind: Provider['kind']): Provider {
  if (provider.kind !== kind) throw ssoProblem('malformed', `an answer by ${kind}`)
  return provider
}
