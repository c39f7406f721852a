// Browsers and Node have the same parser, but rules are compiled without the type libraries of either.
declare const URL: new (address: string) => { readonly hostname: string }

const maxAddressLength = 4000
const webScheme = /^https?:\/\/[^/?#\\]/i
const notInAddress = /[\s\p{Cc}\p{Cs}\uFEFF\\]/u

/** Whether a text is an http or https URL with a host, as browsers parse it; at most 4000 characters. SESSION14 */
export function isUrl(text: string): boolean {
  if (text.length > maxAddressLength || notInAddress.test(text) || !webScheme.test(text)) return false
  try {
    return new URL(text).hostname !== ''
  } catch {
    return false
  }
}
