// Browsers and Node have the same parser, but rules are compiled without the type libraries of either. It stands apart from
// session/url.ts, so that the first widget brings only this function.
declare const URL: new (address: string) => { readonly hostname: string }

/** The host name of a URL, as the card of a link shows it: without `www.`; empty for what is no URL. LINKS21 */
export function hostOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return ''
  }
}
