interface Address {
  readonly protocol: string
  readonly hostname: string
  readonly port: string
  readonly username: string
  readonly password: string
  readonly origin: string
}
declare const URL: new (address: string) => Address

/** The last labels of the hosts of Salesforce, each with the dot before it. */
const suffixes = [
  '.my.salesforce.com',
  '.my.salesforce.mil',
  '.salesforce.com',
  '.lightning.force.com',
  '.vf.force.com',
  '.visual.force.com',
  '.visualforce.com',
  '.my.site.com',
] as const

const maxAddress = 2000

/** An https address without credentials and port; null for any other text. */
function parsed(address: string): Address | null {
  if (address.length > maxAddress || !/^https:\/\//i.test(address)) return null
  try {
    const url = new URL(address)
    return url.protocol === 'https:' && !url.port && !url.username && !url.password ? url : null
  } catch {
    return null
  }
}

const suffixOf = ({ hostname }: Address): string | undefined => suffixes.find((one) => hostname.endsWith(one))

/** `acme--c` of a Visualforce host without the package that the page belongs to: `acme`. */
const withoutPackage = (label: string): string => label.replace(/--[^-]+$/, '')

/**
 * The origin of the API of the organisation whose page this is: that of its own domain, which every page of Salesforce,
 * Visualforce and Lightning has another host for. Null for an address that is not one of Salesforce's. CRM1
 */
export function salesforceOrigin({ address }: { address: string }): string | null {
  const url = parsed(address)
  const suffix = url && suffixOf(url)
  if (!url || !suffix) return null
  const [first = '', ...rest] = url.hostname.slice(0, -suffix.length).split('.')
  if (suffix.startsWith('.my.salesforce.') || suffix === '.salesforce.com') return url.origin
  if (suffix === '.lightning.force.com') return `https://${[first, ...rest].join('.')}.my.salesforce.com`
  if (suffix === '.vf.force.com')
    return `https://${[withoutPackage(first), ...rest].join('.')}.my.salesforce.com`
  if (suffix === '.my.site.com') return null
  // The older hosts name a server of Salesforce (`acme--c.eu40.visual.force.com`), the own domain does not.
  return `https://${withoutPackage(first)}.my.salesforce.com`
}

/** The address of an organisation's own domain, as an operator types it; null for any other. CRM2 */
export function ownDomain({ address }: { address: string }): string | null {
  const url = parsed(address.includes('://') ? address : `https://${address}`)
  return url && /^[a-z\d-]+(?:\.[a-z\d-]+)?\.my\.salesforce\.(?:com|mil)$/.test(url.hostname)
    ? url.origin
    : null
}

/**
 * The origins of the pages of an organisation, which frame the board: its own domain, Lightning, and Visualforce pages
 * that are in no package. CRM3
 */
export function salesforceFrames({ origin }: { origin: string }): string[] {
  const [, name, rest = ''] =
    /^https:\/\/([a-z\d-]+)((?:\.[a-z\d-]+)?)\.my\.salesforce\.com$/.exec(origin) ?? []
  if (name === undefined) return [origin]
  return [origin, `https://${name}${rest}.lightning.force.com`, `https://${name}--c${rest}.vf.force.com`]
}

/** Whether a page of this origin may be named as one more that frames the board for an organisation. CRM3 */
export function isSalesforcePage({ origin }: { origin: string }): boolean {
  const url = parsed(origin)
  return url !== null && url.origin === origin && suffixOf(url) !== undefined
}
