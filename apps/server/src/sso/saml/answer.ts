import { assertionFault, rememberedUntil, responseFault, type ExpectedFacts } from '@rostrum/rules'
import type { SAML } from '@node-saml/node-saml'
import type { Identity } from '../identity.js'
import { providerAddresses, type SamlProvider } from '../providers/provider.js'
import { ssoFault, SsoFaultError } from '../sso-fault.js'
import { checkAssertionShape, checkResponseShape } from './check-shape.js'
import { openSaml, type SamlContext } from './client.js'
import { readAssertion, readResponse, readSamlIdentity, statusWords } from './read-assertion.js'
import { parseStrictly } from './strict-xml.js'

/** The largest response in bytes: with a few hundred groups it has a tenth of that. */
const maxBytes = 256 << 10

/** A response that was checked; it counts once its assertion was counted (`countAssertion`). */
export interface SamlAnswer {
  readonly identity: Identity
  readonly assertionId: string
  readonly rememberedUntil: Date
}

/** The text of a response in base64. Throws a fault for anything that isn't. */
export function decodeResponse(base64: string): string {
  const text = base64.replaceAll(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) throw ssoFault('malformed', 'not base64')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > maxBytes) throw ssoFault('too-large', `${bytes.length} bytes`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw ssoFault('malformed', 'not UTF-8')
  }
}

/** The assertion as the signature covers it, decrypted. */
async function verify(saml: SAML, text: string, isEncrypted: boolean): Promise<string> {
  try {
    const SAMLResponse = Buffer.from(text, 'utf8').toString('base64')
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
    const assertion = profile?.getAssertionXml?.()
    if (assertion === undefined) throw ssoFault('malformed', 'no assertion')
    return assertion
  } catch (error) {
    if (error instanceof SsoFaultError) throw error
    const said = error instanceof Error ? error.message : String(error)
    throw ssoFault(isEncrypted && !/signature/i.test(said) ? 'decryption' : 'signature', said, error)
  }
}

/**
 * Reads a SAML response. Nothing is believed that no signature covers, and what node-saml leaves open is checked here:
 * status, destination, recipient, request, conditions, audience, times, and that there is one assertion and nothing
 * that could be mistaken for it. Throws a fault. `requestId` is null for a sign-on that began at the provider.
 */
export async function readSamlAnswer(
  context: SamlContext,
  provider: SamlProvider,
  { response, requestId }: { response: string; requestId: string | null },
): Promise<SamlAnswer> {
  const text = decodeResponse(response)
  const root = parseStrictly(text)
  const shape = checkResponseShape(root, provider.settings.Signed)
  const { acs, entityId } = providerAddresses(context.configuration, provider.id)
  const expected: ExpectedFacts = {
    issuer: provider.settings.EntityId,
    audience: entityId,
    acs,
    requestId,
    isResponseSigned: shape.isResponseSigned,
    now: context.now().getTime(),
  }
  const early = responseFault({ response: readResponse(root), expected })
  if (early) throw ssoFault(early, early === 'denied' ? statusWords(root) : null)
  const saml = openSaml(context, provider, { isResponseSigned: shape.isResponseSigned })
  const signed = parseStrictly(await verify(saml, text, shape.isEncrypted))
  checkAssertionShape(signed)
  const assertion = readAssertion(signed)
  const late = assertionFault({ assertion, expected })
  if (late) throw ssoFault(late, saidOf(late, assertion))
  const identity = readSamlIdentity(provider, signed)
  if (identity.subject === '' || identity.subject.length > 1000) throw ssoFault('malformed', 'the name')
  return { identity, assertionId: assertion.id, rememberedUntil: new Date(rememberedUntil(assertion)) }
}

/** The value that doesn't fit, for managers. */
function saidOf(fault: string, assertion: ReturnType<typeof readAssertion>): string | null {
  if (fault === 'issuer') return assertion.issuer
  if (fault === 'audience') return assertion.conditions?.audiences.flat().join(', ') ?? null
  if (fault === 'recipient') return assertion.confirmations.map(({ recipient }) => recipient ?? '').join(', ')
  return fault === 'clock' && !Number.isNaN(assertion.issuedAt)
    ? new Date(assertion.issuedAt).toISOString()
    : null
}
