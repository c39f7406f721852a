import type { MailProblem } from '@rostrum/protocol'

const problems: readonly (readonly [RegExp, MailProblem])[] = [
  [/^(?:EDNS|ENOTFOUND|EAI_AGAIN)$/, 'name'],
  [/^EAUTH$/, 'sign-in'],
  [/^(?:ETLS|EPROTO)$|CERT|SELF_SIGNED|UNABLE_TO_|^ERR_SSL|^ERR_TLS/, 'certificate'],
  [/^ETIMEDOUT$/, 'slow'],
  [/^(?:ECONNREFUSED|ECONNECTION|ECONNRESET|ESOCKET|EHOSTUNREACH|ENETUNREACH|EPROTOCOL)$/, 'refused'],
  [/^(?:EENVELOPE|EMESSAGE|ESTREAM)$/, 'rejected'],
]

const textOf = (value: object, name: string): string => {
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'string' ? found : ''
}

/** What the mail server's answer to a command says; null when that is not all. */
function refusalOf(error: Error): MailProblem | null {
  const answer: unknown = Reflect.get(error, 'responseCode')
  // 530: it wants a sign-in first; 534, 535 and 538: it does not take this one.
  if (typeof answer === 'number' && [530, 534, 535, 538].includes(answer)) return 'sign-in'
  return textOf(error, 'command') === 'MAIL FROM' ? 'sender' : null
}

/** Why an e-mail was not sent, by the error of the library; the innermost code says it best. SETUP5 */
export function mailProblemOf(error: unknown): MailProblem {
  const codes: string[] = []
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const refusal = refusalOf(cause)
    if (refusal) return refusal
    codes.unshift(textOf(cause, 'code'))
    // The library keeps the code of the system beside its own.
    codes.unshift(textOf(cause, 'originalCode'))
    // The library puts the code of the system beside its own, or only into the message.
    const inWords = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT)\b/.exec(cause.message)?.[0]
    if (inWords) codes.unshift(inWords)
  }
  for (const code of codes) {
    const known = problems.find(([pattern]) => pattern.test(code))?.[1]
    if (known) return known
  }
  return 'other'
}

const maxSaid = 300

/**
 * What the mail server said, in one line; null when it said nothing. Only what a mail server says: another service at
 * the same port does not tell its name or version this way.
 */
export function saidByMailServer(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const said = textOf(error, 'response').replaceAll(/\s+/g, ' ').trim()
  return /^[45]\d\d[ -]/.test(said) ? said.slice(0, maxSaid) : null
}
