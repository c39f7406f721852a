import type { IdentityMapping } from '@rostrum/protocol'
import { cleanNamePart, maxNameLength } from '@rostrum/rules'

/** What is kept to sign somebody out at the provider. */
export interface LogoutFacts {
  readonly idToken?: string | undefined
  readonly nameId?: string | undefined
  readonly format?: string | undefined
}

/** A person for whom a provider vouched, by a signature that was checked. */
export interface Identity {
  /** The provider's own name for the person. */
  readonly subject: string
  readonly email: string | null
  /** Null: the provider says nothing about it. */
  readonly isVerified: boolean | null
  readonly firstName: string
  readonly lastName: string
  /** Roles or groups. */
  readonly values: readonly string[]
  /** Values of the company's own fields, by their ids; only of those that the provider sent. */
  readonly fields: Readonly<Record<string, string>>
  readonly sessionIndex: string | null
  readonly logout: LogoutFacts
}

/** The values of a claim or attribute; empty when it isn't there. */
export type ReadValues = (name: string) => readonly string[]

/** A part of a name as people save their own, as long as the column. A character that is cut in half goes. */
const namePart = (text: string) =>
  cleanNamePart(
    text
      .replaceAll(/[<>]/g, '')
      .slice(0, maxNameLength)
      .replaceAll(/\p{Cs}/gu, ''),
  )

/** Reads a person's data by the mapping, else by the usual names. A field with two values has none. */
export function readPersonData(
  mapping: IdentityMapping,
  usual: Readonly<Record<'email' | 'firstName' | 'lastName', readonly string[]>>,
  values: ReadValues,
): Pick<Identity, 'email' | 'firstName' | 'lastName' | 'values' | 'fields'> {
  const one = (mapped: string, names: readonly string[]): string | null => {
    for (const name of mapped === '' ? names : [mapped]) {
      const [value, second] = values(name)
      if (value !== undefined) return second === undefined ? value.trim() : null
    }
    return null
  }
  return {
    email: one(mapping.Email, usual.email),
    firstName: namePart(one(mapping.FirstName, usual.firstName) ?? ''),
    lastName: namePart(one(mapping.LastName, usual.lastName) ?? ''),
    values: mapping.Role === '' ? [] : values(mapping.Role),
    fields: Object.fromEntries(
      (mapping.Fields ?? []).flatMap(({ FieldId, Claim }) => {
        const value = one(Claim, [])
        return value === null ? [] : [[FieldId, value]]
      }),
    ),
  }
}
