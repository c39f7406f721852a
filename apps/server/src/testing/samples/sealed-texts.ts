import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Context } from '../../context.js'
import { connectionContext } from '../../oauth/connection.js'
import { tokenContext } from '../../oauth/access-tokens.js'
import type { TestCompany } from '../company.js'

/** How many profiles are added, with two tokens each. */
export const profileCount = 450
/** How many encrypted texts are added in all. */
export const sealedCount = profileCount * 2 + 15

type Store = Pick<Context, 'db' | 'secrets'>

/** Fills every encrypted column: many profiles, a pending consent, an application. */
export async function fillSealed(context: Store, company: TestCompany) {
  const { db, secrets } = context
  const { acme, people } = company
  const ids = Array.from({ length: profileCount }, (_, at) => `urc${String(at).padStart(12, '0')}`)
  await db
    .insertInto('credential')
    .values(
      ids.map((id) => ({
        id,
        account_id: acme.accountId,
        user_id: people.manager,
        network: 'twitter',
        type: 'personal-profile',
        name: id,
        network_account_id: id,
        token_sealed: secrets.seal(`token of ${id}`, tokenContext(id, 'token')),
        refresh_sealed: secrets.seal(`refresh of ${id}`, tokenContext(id, 'refresh')),
      })),
    )
    .execute()
  await db
    .insertInto('connection')
    .values({
      id: 'con1',
      handle_hash: randomBytes(32),
      purpose: 'profile',
      network: 'twitter',
      type: 'personal-profile',
      verifier_sealed: secrets.seal('verifier', connectionContext('con1', 'verifier')),
      parked_sealed: secrets.seal('parked', connectionContext('con1', 'parked')),
      expires_at: new Date(Date.now() + 600_000),
    })
    .execute()
  await db
    .insertInto('network_app')
    .values({
      account_id: acme.accountId,
      network: 'linkedin',
      client_id: 'client',
      secret_sealed: secrets.seal('app secret', `network_app:${acme.accountId}:linkedin`),
    })
    .execute()
  await db
    .insertInto('crm_instance')
    .values({
      id: 'crm1',
      account_id: acme.accountId,
      crm: 'salesforce',
      address: 'https://acme.my.salesforce.com',
      organisation: '00D7Q000000Acme',
      secret_sealed: secrets.seal('consumer secret', 'crm_instance:crm1:secret'),
    })
    .execute()
  await fillSignOn(context, company)
  return { ids, accountId: acme.accountId }
}

/** Fills the encrypted columns of single sign-on (a provider, a request, a session, and one that ended), pushes, webhooks and e-mail. */
async function fillSignOn({ db, secrets }: Store, company: TestCompany) {
  const { acme, people } = company
  const soon = new Date(Date.now() + 600_000)
  await sql`insert into identity_provider (id, account_id, kind, name, settings, mapping, secret_sealed, key_sealed)
    values ('idp1', ${acme.accountId}, 'oidc', 'Acme', '{}', '{}',
      ${secrets.seal('secret', 'identity_provider:idp1:secret')}, ${secrets.seal('key', 'identity_provider:idp1:key')})`.execute(
    db,
  )
  await sql`insert into sso_request (id, provider_id, state_hash, browser_hash, verifier_sealed, answer_sealed, wish, expires_at)
    values ('req1', 'idp1', ${randomBytes(32)}, ${randomBytes(32)},
      ${secrets.seal('verifier', 'sso_request:req1:verifier')},
      ${secrets.seal('answer', 'sso_request:req1:answer')}, '{}', ${soon})`.execute(db)
  const hash = randomBytes(32)
  await sql`insert into session (token_hash, user_id, board_id, expires_at)
    values (${hash}, ${people.manager}, ${acme.boardId}, ${soon})`.execute(db)
  await sql`insert into push_key (id, public_key, private_sealed)
    values ('vapid', 'public', ${secrets.seal('private', 'push_key:vapid:private')})`.execute(db)
  await sql`insert into push_subscription (id, user_id, session_hash, endpoint_hash, target_sealed)
    values ('psh1', ${people.manager}, ${hash}, ${randomBytes(32)},
      ${secrets.seal('target', 'push_subscription:psh1:target')})`.execute(db)
  const hookSecret = secrets.seal('hook', 'webhook:whk1:secret')
  await sql`insert into webhook (id, board_id, address, events, secret_sealed, former_sealed)
    values ('whk1', ${acme.boardId}, 'https://acme.test', '{}', ${hookSecret}, ${hookSecret})`.execute(db)
  await sql`insert into mail_server (id, host, port, security, user_name, password_sealed, from_address, revision)
    values ('smtp', 'mail.acme.test', 587, 'starttls', 'board',
      ${secrets.seal('mail', 'mail_server:smtp:password')}, 'board@acme.test', '1')`.execute(db)
  const logout = secrets.seal('logout', 'sso_session:ses1:logout')
  await sql`insert into sso_session (id, token_hash, provider_id, subject, logout_sealed)
    values ('ses1', ${hash}, 'idp1', 'maya', ${logout})`.execute(db)
  await sql`insert into sso_leave (id, handle_hash, provider_id, logout_sealed, expires_at)
    values ('ses1', ${randomBytes(32)}, 'idp1', ${logout}, ${soon})`.execute(db)
}

/** Opens what was filled in; fails unless each text is what it was. */
export async function expectReadable(
  { db, secrets }: Store,
  { ids, accountId }: { ids: string[]; accountId: string },
) {
  const profiles = await db.selectFrom('credential').selectAll().orderBy('id').execute()
  expect(profiles).toHaveLength(ids.length)
  for (const { id, token_sealed: token, refresh_sealed: refresh } of profiles) {
    expect(secrets.open(token ?? '', tokenContext(id, 'token'))).toBe(`token of ${id}`)
    expect(secrets.open(refresh ?? '', tokenContext(id, 'refresh'))).toBe(`refresh of ${id}`)
  }
  const consent = await db.selectFrom('connection').selectAll().executeTakeFirstOrThrow()
  expect(secrets.open(consent.verifier_sealed ?? '', connectionContext('con1', 'verifier'))).toBe('verifier')
  expect(secrets.open(consent.parked_sealed ?? '', connectionContext('con1', 'parked'))).toBe('parked')
  const app = await db.selectFrom('network_app').selectAll().executeTakeFirstOrThrow()
  expect(secrets.open(app.secret_sealed, `network_app:${accountId}:linkedin`)).toBe('app secret')
}
