declare const URL: new (address: string) => {
  readonly username: string
  readonly password: string
  readonly search: string
  readonly origin: string
  readonly pathname: string
}

const maxAddress = 2000

/**
 * The address of an instance of SugarCRM in the form in which it is registered and compared: without the file, the page
 * behind `#`, and the last slash. Null for one that is no http or https address, or carries credentials or a query.
 * CRM8
 */
export function sugarAddress({ address }: { address: string }): string | null {
  if (address.length > maxAddress || !/^https?:\/\//i.test(address)) return null
  try {
    const url = new URL(address)
    if (url.username || url.password || url.search) return null
    return url.origin + url.pathname.replace(/\/*(?:index\.php)?\/*$/, '')
  } catch {
    return null
  }
}
