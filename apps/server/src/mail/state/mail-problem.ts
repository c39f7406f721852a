import type { MailProblem } from '@rostrum/protocol'

const problems: readonly (readonly [RegExp, MailProblem])[] = [
  [/^(?:EDNS|ENOTFOUND|EAI_AGAIN)$/, 'name'],
  [/^EAUTH$/, 'sign-in'],
  [/^(?:ETLS|EPROTO)$|CERT|SELF_SIGNED|UNABLE_TO_/, 'certificate'],
  [/^ETIMEDOUT$/, 'slow'],
  [/^(?:ECONNREFUSED|ECONNECTION|ECONNRESET|ESOCKET|EHOSTUNREACH|ENETUNREACH)$/, 'refused'],
  [/^(?:EENVELOPE|EMESSAGE|ESTREAM)$/, 'rejected'],
]

const textOf = (value: object, name: string): string => {
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'string' ? found : ''
}

/** Why an e-mail was not sent, by the error of the library; the innermost code says it best. */
export function mailProblemOf(error: unknown): MailProblem {
  const codes: string[] = []
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    codes.unshift(textOf(cause, 'code'))
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

/** What the mail server said, in one line; null when it said nothing. */
export function saidByMailServer(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const said = textOf(error, 'response').replaceAll(/\s+/g, ' ').trim()
  return said === '' ? null : said.slice(0, maxSaid)
}
