import type { Configuration } from '../config/configuration.js'
import type { Context } from '../context.js'
import { FetchError } from '../guarded-fetch/fetch-error.js'
import type { GuardedRequest } from '../guarded-fetch/guarded-fetch.js'
import { ssoFault } from './sso-fault.js'

/** Limits of every request to a provider: somebody waits for it in front of a page. */
const limits = { milliseconds: 8000, maximumBytes: 1 << 20, redirects: 0 } as const

/** Whether a provider may be asked without TLS: the sandbox, and hosts that the operator trusts. */
export function mayBePlain(
  { sandboxUrl, trustedHosts }: Pick<Configuration, 'sandboxUrl' | 'trustedHosts'>,
  address: string,
): boolean {
  if (!URL.canParse(address)) return false
  const { host, hostname, port } = new URL(address)
  if (trustedHosts.includes(host) || trustedHosts.includes(`${hostname}:${port || '80'}`)) return true
  return sandboxUrl !== null && new URL(sandboxUrl).host === host
}

/** Throws unless an address of a provider is one that may be asked, or that a browser may be sent to. */
export function checkAddress({ configuration }: Pick<Context, 'configuration'>, address: string): void {
  const protocol = URL.canParse(address) ? new URL(address).protocol : ''
  if (protocol === 'https:' || (protocol === 'http:' && mayBePlain(configuration, address))) return
  throw ssoFault('not-a-provider', address)
}

/** Asks a provider through the guarded fetch. Throws the fault `down` when it doesn't answer. */
export async function askProvider(
  context: Pick<Context, 'networkFetch' | 'configuration'>,
  address: string,
  request: GuardedRequest = {},
) {
  checkAddress(context, address)
  try {
    return await context.networkFetch(address, { ...limits, ...request })
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    throw ssoFault('down', `${new URL(address).host}: ${error.reason}`, error)
  }
}
