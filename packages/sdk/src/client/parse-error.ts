import { errorCodes, errorBody, type ErrorCode } from '@rostrum/protocol'
import { errorMessage, fieldProblem } from '@rostrum/rules'
import * as z from 'zod/mini'
import type { ErrorInfo } from './api-error.js'

const find = (code: string | undefined) => errorCodes.find((known) => known === code)

// What a status means where the body says nothing that is known (ours).
const byStatus: Partial<Record<number, ErrorCode>> = {
  401: 'session-not-found',
  403: 'ActionNotAllowed',
  404: 'api-404',
  429: 'api-429',
  503: 'maintenance',
}

/** The error of a failed response, with its message by A8.1. `body` is undefined when it was not JSON. */
export const parseError = (status: number, body: unknown, request: string | null): ErrorInfo => {
  const parsed = z.safeParse(errorBody, body)
  const answer = parsed.success ? parsed.data : undefined
  const message = errorMessage({ status, isStream: false, body: answer })
  // `Errors` may contain a code instead of a sentence; `unexpected` means that none was found.
  const meant = message.code === 'unexpected' ? undefined : find(message.code)
  return {
    code: find(answer?.code) ?? find(answer?.Error) ?? meant ?? byStatus[status] ?? 'unexpected',
    status,
    serverMessage: message.serverMessage,
    isSilent: message.code === 'none',
    words: message.words,
    problem: fieldProblem(answer?.Errors),
    retryAfter: answer?.retryAfter ?? null,
    network: answer?.Network ?? null,
    request: answer?.request ?? request,
    needsCaptcha: answer?.NeedCaptchaUpdate === true,
  }
}
