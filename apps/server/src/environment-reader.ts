/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Reads one variable after another and gathers what is wrong. An empty variable counts as missing. */
export function createReader(environment: Environment) {
  const faults: string[] = []
  const text = (name: string) => environment[name]?.trim() || null
  // What a variable holds may be a secret, an address may carry a password: values are not repeated.
  const fault = (name: string, wish: string) => {
    faults.push(`  ${name} must be ${wish}`)
    return null
  }
  const whole = (name: string, otherwise: number, least: number, most: number): number => {
    const value = text(name)
    if (value === null) return otherwise
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return number
    fault(name, `a whole number from ${least} to ${most}`)
    return otherwise
  }
  const address = (name: string, schemes: readonly string[], part: 'origin' | 'base' | 'whole') => {
    const value = text(name)
    if (value === null) return null
    const url = URL.canParse(value) ? new URL(value) : null
    const wish = `an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`
    if (!url || !schemes.includes(url.protocol)) return fault(name, wish)
    if (part === 'whole') return value
    if (url.username || url.password || url.search || url.hash) return fault(name, `${wish}, without more`)
    if (part === 'base') return value.replace(/\/+$/, '')
    return url.pathname === '/' ? url.origin : fault(name, `${wish}, without a path`)
  }
  const oneOf = <const T extends string>(name: string, values: readonly T[], otherwise: T): T => {
    const value = text(name)
    if (value === null) return otherwise
    const known = values.find((one) => one === value)
    if (known === undefined) fault(name, `one of ${values.join(', ')}`)
    return known ?? otherwise
  }
  return { faults, text, fault, whole, address, oneOf }
}

export type Reader = ReturnType<typeof createReader>
