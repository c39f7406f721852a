import * as z from 'zod/mini'

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The schema of a variable's value. The message of an issue ends the sentence “NAME must be …”. */
export type Kind<T> = z.ZodMiniType<T, string>

const wholeNumber = (least: number, most: number): Kind<number> => {
  const wish = `a whole number from ${least} to ${most}`
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, wish)), z.transform(Number)),
    z.number().check(z.minimum(least, wish), z.maximum(most, wish)),
  )
}

type AddressPart = 'origin' | 'base' | 'whole'

const address = (schemes: readonly string[], part: AddressPart): Kind<string> => {
  const wish = `a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`
  const where = (isRight: (url: URL) => boolean, more: string) =>
    z.refine<string>((value) => URL.canParse(value) && isRight(new URL(value)), wish + more)
  const whole = z.string().check(where(({ protocol }) => schemes.includes(protocol), ''))
  if (part === 'whole') return whole
  const bare = whole.check(
    where(
      ({ username, password, search, hash }) => !(username || password || search || hash),
      ', without credentials, query or fragment',
    ),
  )
  if (part === 'base')
    return z.pipe(
      bare,
      z.transform((value: string) => value.replace(/\/+$/, '')),
    )
  return z.pipe(
    bare.check(where(({ pathname }) => pathname === '/', ', without a path')),
    z.transform((value: string) => new URL(value).origin),
  )
}

/** A comma-separated list of texts that all pass `isRight`. */
export const listOf = (wish: string, isRight: (one: string) => boolean): Kind<string[]> =>
  z.pipe(
    z.transform((value: string) =>
      value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
    z.array(z.string().check(z.refine(isRight, wish))),
  )

/** A text that passes `isRight`. */
export const textThat = (wish: string, isRight: (value: string) => boolean): Kind<string> =>
  z.string().check(z.refine(isRight, wish))

/** Reads variables one by one and collects what is wrong. An empty variable counts as missing. */
export function createReader(environment: Environment) {
  const faults: string[] = []
  const text = (name: string) => environment[name]?.trim() || null
  // The text never contains the value, which may be a secret or an address with a password.
  const fault = (name: string, wish: string) => {
    faults.push(`  ${name} must be ${wish}`)
    return null
  }
  /** The parsed value; `otherwise` when it is wrong. A default may be wrong as well. */
  const check = <T, O>(name: string, kind: Kind<T>, value: string, otherwise: O): T | O => {
    const found = z.safeParse(kind, value)
    if (found.success) return found.data
    fault(name, found.error.issues[0]?.message ?? 'valid')
    return otherwise
  }
  const read = <T, O>(name: string, kind: Kind<T>, otherwise: O): T | O => {
    const value = text(name)
    return value === null ? otherwise : check(name, kind, value, otherwise)
  }
  return {
    faults,
    text,
    fault,
    check,
    read,
    whole: (name: string, otherwise: number, least: number, most: number) =>
      read(name, wholeNumber(least, most), otherwise),
    address: (name: string, schemes: readonly string[], part: AddressPart) =>
      read(name, address(schemes, part), null),
    oneOf: <const T extends string>(name: string, values: readonly T[], otherwise: T): T =>
      read(name, z.enum(values, `one of ${values.join(', ')}`) as Kind<T>, otherwise),
  }
}

export type Reader = ReturnType<typeof createReader>
