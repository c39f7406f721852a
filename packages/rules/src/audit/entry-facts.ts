/** A value of a stored fact. */
export type FactValue = string | number | boolean | null | readonly string[]

/** A fact as it is shown: what it was before, if that is known, and what it is. */
export interface EntryFact {
  readonly field: string
  readonly before: string | null
  readonly after: string
}

const written = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The field whose former value this one is: `was.x` of `x`, and `was` of `role`. */
const formerOf = (field: string): string | null =>
  field === 'was' ? 'role' : field.startsWith('was.') ? field.slice(4) : null

/** The facts of an entry in their order, each with what it was before. AUDIT3 */
export function entryFacts(detail: Readonly<Record<string, unknown>>): EntryFact[] {
  const former = new Map(
    Object.entries(detail).flatMap(([field, value]) => {
      const of = formerOf(field)
      return of !== null && Object.hasOwn(detail, of) ? [[of, written(value)] as const] : []
    }),
  )
  return Object.entries(detail).flatMap(([field, value]) => {
    const of = formerOf(field)
    if (of !== null && former.has(of)) return []
    if (value === null && !former.has(field)) return []
    return [{ field, before: former.get(field) ?? null, after: written(value) }]
  })
}

/** Longest text of a fact, in characters; longer ones are cut when they are recorded. */
const maxFact = 500

const cut = (value: FactValue | undefined): FactValue => {
  const text = written(value)
  if (text.length > maxFact) return `${text.slice(0, maxFact)}…`
  return value ?? null
}

/** What a change is recorded as: of each field that differs, its value and the one before. AUDIT3 */
export function changedFacts(
  before: Readonly<Record<string, FactValue | undefined>>,
  after: Readonly<Record<string, FactValue | undefined>>,
): Record<string, FactValue> {
  const facts: Record<string, FactValue> = {}
  for (const field of Object.keys(after)) {
    if (written(before[field]) === written(after[field])) continue
    facts[field] = cut(after[field])
    facts[`was.${field}`] = cut(before[field])
  }
  return facts
}
