import { errorCodes, failure, type ErrorCode } from '@rostrum/protocol'
import * as z from 'zod/mini'
import { failingOf, type Failing } from './api-error.js'

const known = (code: string | undefined): ErrorCode => errorCodes.find((one) => one === code) ?? 'unexpected'

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 401) return 'session-not-found'
  if (status === 503) return 'maintenance'
  return 'unexpected'
}

/** The first text inside of a nest of objects and lists, and the key it stands under. */
const firstText = (
  value: unknown,
  field: string | null = null,
): { said: string; field: string | null } | null => {
  if (typeof value === 'string') return { said: value, field }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = firstText(inner, field ?? (Array.isArray(value) ? null : key))
    if (found) return found
  }
  return null
}

/** Whether an answer is a failure: `Errors` is there, or `Result` is false (A8.1). */
export const isFailure = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  (('Errors' in answer && Boolean(answer.Errors)) || ('Result' in answer && answer.Result === false))

/** What a failed answer says, by A8.1: the first nested key of `Errors`, or its sentence, else the code. */
export const readFailing = (status: number, answer: unknown, request: string | null): Failing => {
  const parsed = z.safeParse(failure, answer)
  if (!parsed.success) return { ...failingOf(codeOfStatus(status), status), request }
  const { code, Errors, words, retryAfter, NeedCaptchaUpdate } = parsed.data
  const first = firstText(Errors)
  return {
    code: code === undefined ? codeOfStatus(status) : known(code),
    status,
    said: first?.said ?? null,
    field: first?.field ?? null,
    words: words ?? [],
    retryAfter: retryAfter ?? null,
    request: parsed.data.request ?? request,
    needsCaptcha: NeedCaptchaUpdate === true,
  }
}
