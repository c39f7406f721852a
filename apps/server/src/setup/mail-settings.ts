import type { MailKeeper, MailServer, MailServerForm, MailSettings } from '@rostrum/protocol'
import { changedFacts, mailKeeper, mailProblemsIn } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import { audit, type AuditEntry } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'
import { readStoredServer, storeServer, type StoredServer } from '../mail/server/stored-server.js'
import { readMailFacts } from '../mail/state/mail-facts.js'

/** Who changes the mail server. SETUP9 */
async function readKeeper({ configuration }: Context, db: Kysely<Schema>): Promise<MailKeeper> {
  const rows = await db.selectFrom('account').select('id').limit(2).execute()
  return mailKeeper({ isInEnvironment: configuration.smtpUrl !== null, companies: rows.length })
}

/** A stored mail server as it is shown, without its password. */
export const wireOf = (stored: StoredServer): MailServer => ({
  Host: stored.host,
  Port: stored.port,
  Security: stored.security,
  User: stored.user,
  HasPassword: stored.passwordSealed !== null,
  FromAddress: stored.fromAddress,
  FromName: stored.fromName,
})

/** How the server sends e-mails, and who changes that; what is stored only for whoever may change it. SETUP9 */
export async function readMailSettings(context: Context): Promise<MailSettings> {
  const { db, configuration } = context
  const Keeper = await readKeeper(context, db)
  const stored = Keeper === 'manager' ? await readStoredServer(db) : null
  return {
    Facts: await readMailFacts(context),
    Keeper,
    Server: stored && wireOf(stored),
    IsSenderFixed: configuration.mailFrom !== null,
  }
}

const oneLine = (text: string) => text.trim().replaceAll(/ +/g, ' ')

/** What was typed, without spaces around it. */
const readForm = (form: MailServerForm): MailServerForm => ({
  ...form,
  Host: form.Host.trim(),
  User: form.User.trim(),
  FromAddress: form.FromAddress.trim(),
  FromName: oneLine(form.FromName),
})

/** What the history says of a mail server: never its password, and of a user only that it changed. */
const factsOf = (server: MailServer | null) => ({
  server: server ? `${server.Host}:${server.Port}` : null,
  security: server?.Security ?? null,
  sender: server ? `${server.FromName} <${server.FromAddress}>`.trim() : null,
})

/** Who changes the mail server, for the history. */
export type MailChanger = Pick<AuditEntry, 'by' | 'boardId' | 'address' | 'accountId'>

async function change(
  context: Context,
  changer: MailChanger,
  store: (
    trx: Kysely<Schema>,
    stored: MailServer | null,
  ) => Promise<{ server: MailServer | null; isSignInNew: boolean }>,
): Promise<void> {
  const { db, bus, mailServer } = context
  await db.transaction().execute(async (trx) => {
    // No company is added meanwhile, and nobody else changes the mail server.
    await sql`lock table account in share mode`.execute(trx)
    await sql`lock table mail_server in share row exclusive mode`.execute(trx)
    const keeper = await readKeeper(context, trx)
    if (keeper !== 'manager' && (changer.by !== 'operator' || keeper === 'environment'))
      throw httpError('ActionNotAllowed')
    const former = await readStoredServer(trx)
    const stored = former && wireOf(former)
    const { server, isSignInNew } = await store(trx, stored)
    const detail = {
      ...changedFacts(factsOf(stored), factsOf(server)),
      ...(isSignInNew ? { what: 'sign-in' } : {}),
    }
    await audit(context, { ...changer, action: 'mail-server-set', detail }, trx)
    await bus.publish('mail', ['changed'], trx)
  })
  await mailServer.refresh()
}

/**
 * Stores the mail server that was typed, and uses it from now on. Throws `ActionNotAllowed` for whoever may not change
 * it, and `api-400` with what is wrong. SETUP9, SETUP10, SETUP11
 */
export async function saveMailServer(
  context: Context,
  typed: MailServerForm,
  changer: MailChanger,
): Promise<void> {
  const form = readForm(typed)
  const isSenderFixed = context.configuration.mailFrom !== null
  await change(context, changer, async (trx, stored) => {
    const Errors = mailProblemsIn({ form, stored, isSenderFixed })
    if (Object.keys(Errors).length > 0) throw httpError('api-400', { Errors })
    const { Password = '', ...server } = form
    const sender = isSenderFixed
      ? { FromAddress: stored?.FromAddress ?? '', FromName: stored?.FromName ?? '' }
      : {}
    const next = { ...server, ...sender, HasPassword: server.User !== '' }
    await storeServer(trx, context.secrets, {
      host: next.Host,
      port: next.Port,
      security: next.Security,
      user: next.User,
      password: Password === '' ? undefined : Password,
      fromAddress: next.FromAddress,
      fromName: next.FromName,
    })
    return { server: next, isSignInNew: Password !== '' || next.User !== (stored?.User ?? '') }
  })
}

/** Forgets the stored mail server. Throws `ActionNotAllowed` for whoever may not change it. SETUP9 */
export async function clearMailServer(context: Context, changer: MailChanger): Promise<void> {
  await change(context, changer, async (trx) => {
    await storeServer(trx, context.secrets, null)
    return { server: null, isSignInNew: false }
  })
}
