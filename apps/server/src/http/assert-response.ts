import { isDeepStrictEqual } from 'node:util'
import type { Declaration } from '@rostrum/protocol'
import * as z from 'zod/mini'

/** Throws when an answer does not match its declaration, or contains undeclared fields. */
export function checkAnswer({ method, path, answer: schema }: Declaration, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer ?? null))
  const parsed = z.safeParse(schema, sent)
  const call = `${method} ${path}`
  if (!parsed.success) {
    throw new Error(`The answer of ${call} does not fit: ${JSON.stringify(parsed.error.issues)}`)
  }
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), sent)) {
    throw new Error(`The answer of ${call} says more than is declared: ${JSON.stringify(sent)}`)
  }
}
