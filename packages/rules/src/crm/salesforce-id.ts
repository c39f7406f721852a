/** The first characters of the id of an organisation and of a user. */
const prefixes = { organisation: '00D', user: '005' } as const

const marks = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345'

/** The three characters that say which letters of an id are capitals, for programs that ignore that. */
export const salesforceIdEnding = (id: string): string =>
  [0, 5, 10]
    .map((from) =>
      Array.from(id.slice(from, from + 5)).reduce(
        (sum, letter, at) => sum + (/[A-Z]/.test(letter) ? 2 ** at : 0),
        0,
      ),
    )
    .map((sum) => marks[sum])
    .join('')

/**
 * The 15 characters of an id of Salesforce that identify; null for a text that is none. The 3 that may follow are
 * derived from them, and are checked. CRM4
 */
export function salesforceId({ id, of }: { id: string; of: keyof typeof prefixes }): string | null {
  if (!id.startsWith(prefixes[of]) || !/^[A-Za-z\d]{15}(?:[A-Z\d]{3})?$/.test(id)) return null
  const short = id.slice(0, 15)
  return id.length === 15 || id.slice(15) === salesforceIdEnding(short) ? short : null
}
