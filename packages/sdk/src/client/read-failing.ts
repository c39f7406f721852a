import { errorCodes, failure, type ErrorCode } from '@rostrum/protocol'
import { failureMessage } from '@rostrum/rules'
import * as z from 'zod/mini'
import type { Failing } from './api-error.js'

const find = (code: string | undefined) => errorCodes.find((known) => known === code)

// What a status means where the body says nothing that is known (ours).
const byStatus: Partial<Record<number, ErrorCode>> = {
  401: 'session-not-found',
  403: 'ActionNotAllowed',
  404: 'api-404',
  429: 'api-429',
  503: 'maintenance',
}

/** A failed answer as data, its words by A8.1. `body` is undefined when it was not JSON. */
export const readFailing = (status: number, body: unknown, request: string | null): Failing => {
  const parsed = z.safeParse(failure, body)
  const said = parsed.success ? parsed.data : undefined
  const message = failureMessage({ status, isStream: false, body: said })
  // The words of `Errors` may themselves be a code; "unexpected" only says that nothing was understood.
  const meant = message.code === 'unexpected' ? undefined : find(message.code)
  return {
    code: find(said?.code) ?? find(said?.Error) ?? meant ?? byStatus[status] ?? 'unexpected',
    status,
    said: message.said,
    isSilent: message.code === 'none',
    words: message.words,
    retryAfter: said?.retryAfter ?? null,
    network: said?.Network ?? null,
    request: said?.request ?? request,
    needsCaptcha: said?.NeedCaptchaUpdate === true,
  }
}
