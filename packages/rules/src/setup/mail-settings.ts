import type { MailField, MailKeeper, MailServer, MailServerForm } from '@rostrum/protocol'
import { isEmail } from '../session/email.js'

/** What is wrong with a field of the mail server. */
export type MailFieldProblem = 'missing' | 'wrong'

/**
 * Who changes the mail server: the operator, where the environment names one or the server has several companies, whose
 * e-mails it would read; else the managers of the only company. SETUP9
 */
export function mailKeeper(facts: { isInEnvironment: boolean; companies: number }): MailKeeper {
  if (facts.isInEnvironment) return 'environment'
  return facts.companies === 1 ? 'manager' : 'operator'
}

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const hostName = new RegExp(`^${label}(?:\\.${label})*$`)
const ipv6 = /^[\da-f:]{2,39}(?:\.\d{1,3}){0,3}$/i
const isHost = (text: string): boolean =>
  text.length <= 253 &&
  (hostName.test(text) || (text.includes('::') || text.split(':').length === 8 ? ipv6.test(text) : false))

/** Of control characters a mail server reads some as the end of a command, and of a sign-in. */
const hasControl = (text: string): boolean => /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text)
/** These turn the letters after them around, so that a sender reads as another one. */
const turnsAround = (text: string): boolean => /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(text)

const maxName = 100
const maxUser = 320

/**
 * Whether the stored password goes with what was typed. It is for the same server, in the same encryption, and for the
 * same user only: no other one ever gets it. SETUP10
 */
export const keepsMailPassword = (facts: { stored: MailServer | null; form: MailServerForm }): boolean => {
  const { stored, form } = facts
  return (
    stored !== null &&
    stored.HasPassword &&
    stored.Host.toLowerCase() === form.Host.toLowerCase() &&
    stored.Port === form.Port &&
    stored.Security === form.Security &&
    stored.User === form.User
  )
}

/** What is wrong with a mail server, by field. The sender is not looked at where it is fixed elsewhere. SETUP10 */
export function mailProblemsIn(facts: {
  form: MailServerForm
  stored: MailServer | null
  isSenderFixed: boolean
}): Partial<Record<MailField, MailFieldProblem>> {
  const { form, stored, isSenderFixed } = facts
  const { Host, Port, User, Password = '', FromAddress, FromName } = form
  const problems: Partial<Record<MailField, MailFieldProblem>> = {}
  if (Host === '') problems.Host = 'missing'
  else if (!isHost(Host)) problems.Host = 'wrong'
  if (!Number.isInteger(Port) || Port < 1 || Port > 65_535) problems.Port = 'wrong'
  if (hasControl(User) || User.length > maxUser) problems.User = 'wrong'
  if (hasControl(Password)) problems.Password = 'wrong'
  else if (User !== '' && Password === '' && !keepsMailPassword({ stored, form }))
    problems.Password = 'missing'
  if (User === '' && Password !== '') problems.User = 'missing'
  if (isSenderFixed) return problems
  if (FromAddress === '') problems.FromAddress = 'missing'
  else if (!isEmail(FromAddress)) problems.FromAddress = 'wrong'
  if (hasControl(FromName) || turnsAround(FromName) || FromName.length > maxName) problems.FromName = 'wrong'
  return problems
}
