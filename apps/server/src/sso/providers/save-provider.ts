import { matrix, type BodyOf, type createIdentityProvider, type Matrix } from '@rostrum/protocol'
import { isPublicDomain, mayGiveRole } from '@rostrum/rules'
import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../../context.js'
import { newId } from '../../db/ids.js'
import { lockKeys } from '../../db/locks/lock-keys.js'
import type { Schema } from '../../db/schema.js'
import { httpError } from '../../http/http-error.js'
import { readFields } from '../../people/fields/read-fields.js'
import { checkAddress } from '../outgoing.js'
import { readCertificate } from '../saml/certificates.js'
import { makeOwnKey } from '../saml/own-key.js'
import { providerSecret } from './provider.js'

/** What a manager sets. */
export type GivenProvider = BodyOf<typeof createIdentityProvider>

const wrong = (field: string, problem: string) => httpError('api-400', { Errors: { [field]: problem } })

/** Whose providers are set, and the permissions of who sets them; null for the operator. */
export interface ProviderSetter {
  readonly accountId: string
  readonly matrix: Matrix | null
}

/**
 * Checks what the schema can't: addresses, certificates, boards and roles of the company. A provider signs in whomever
 * it names, so that only those who have the permissions of every role may set one. ROLES2
 */
async function check(
  context: Context,
  trx: Transaction<Schema>,
  { accountId, matrix: actor }: ProviderSetter,
  given: GivenProvider,
) {
  const { Oidc, Saml, Mapping, FirstSignIn } = given
  if ((Oidc === undefined) === (Saml === undefined)) throw wrong('Kind', 'missing')
  for (const [field, address] of [
    ['Oidc.Issuer', Oidc?.Issuer],
    ['Saml.SsoUrl', Saml?.SsoUrl],
    ['Saml.SloUrl', Saml?.SloUrl],
    ['Saml.MetadataUrl', Saml?.MetadataUrl],
  ] as const) {
    if (!address) continue
    try {
      checkAddress(context, address)
    } catch {
      throw wrong(field, 'address')
    }
  }
  if (Saml && !Saml.Certificates.every((text) => readCertificate(text)))
    throw wrong('Saml.Certificates', 'certificate')
  const roles = await trx
    .selectFrom('role')
    .select(['name', 'matrix'])
    .where('account_id', '=', accountId)
    .execute()
  if (!roles.every((role) => mayGiveRole({ actor, wanted: z.parse(matrix, role.matrix) })))
    throw httpError('ActionNotAllowed')
  const names = new Set(roles.map(({ name }) => name))
  if (!Mapping.Roles.every(({ Role }) => names.has(Role))) throw wrong('Mapping', 'unknown-role')
  const fields = new Set((await readFields(trx, accountId)).map(({ Id }) => Id))
  if (!(Mapping.Fields ?? []).every(({ FieldId }) => fields.has(FieldId)))
    throw wrong('Mapping', 'unknown-field')
  if (!FirstSignIn) return
  const board = await trx
    .selectFrom('board')
    .select('id')
    .where('id', '=', FirstSignIn.BoardId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!board || !names.has(FirstSignIn.Role)) throw wrong('FirstSignIn', 'unknown')
}

/** Gives a provider its domains. Each domain of the server leads to one provider. */
async function saveDomains(trx: Transaction<Schema>, id: string, domains: readonly string[]): Promise<void> {
  const wanted = [...new Set(domains)]
  if (wanted.some((domain) => isPublicDomain({ domain }))) throw wrong('Domains', 'domain-public')
  await lockKeys(
    trx,
    wanted.map((domain) => `identity-domain:${domain}`),
  )
  const taken = await trx
    .selectFrom('identity_domain')
    .select('domain')
    .where('domain', 'in', wanted)
    .where('provider_id', '<>', id)
    .executeTakeFirst()
  if (taken) throw wrong('Domains', 'domain-taken')
  await trx.deleteFrom('identity_domain').where('provider_id', '=', id).execute()
  await trx
    .insertInto('identity_domain')
    .values(wanted.map((domain) => ({ domain, provider_id: id })))
    .execute()
}

const settingsOf = ({ Oidc, Saml }: GivenProvider) => {
  if (!Saml) return JSON.stringify(Oidc)
  const Certificates = [...new Set(Saml.Certificates.flatMap((text) => readCertificate(text)?.pem ?? []))]
  return JSON.stringify({ ...Saml, Certificates })
}

/** The columns that a manager sets; a change makes the last test void. */
const columnsOf = (given: GivenProvider, now: Date) => ({
  name: given.Name.trim(),
  is_enabled: given.IsEnabled,
  settings: settingsOf(given),
  mapping: JSON.stringify(given.Mapping),
  first_board_id: given.FirstSignIn?.BoardId ?? null,
  first_role: given.FirstSignIn?.Role ?? null,
  findings: '[]',
  tested_at: null,
  updated_at: now,
})

/** Creates a provider of a company; answers its id. For SAML, our own key for it is made, too. */
export async function createProvider(
  context: Context,
  trx: Transaction<Schema>,
  by: ProviderSetter,
  given: GivenProvider,
): Promise<string> {
  await check(context, trx, by, given)
  const { secrets, now } = context
  const id = newId.identityProvider()
  const own = given.Saml ? await makeOwnKey(now()) : null
  const { ClientSecret: secret } = given
  await trx
    .insertInto('identity_provider')
    .values({
      id,
      account_id: by.accountId,
      kind: given.Saml ? 'saml' : 'oidc',
      ...columnsOf(given, now()),
      secret_sealed: secret === undefined ? null : secrets.seal(secret, providerSecret(id, 'secret')),
      key_sealed: own && secrets.seal(own.key, providerSecret(id, 'key')),
      certificate: own && own.certificate,
      created_at: now(),
    })
    .execute()
  await saveDomains(trx, id, given.Domains)
  return id
}

/** Changes a provider. A secret that is left out stays for the same issuer and client only. */
export async function updateProvider(
  context: Context,
  trx: Transaction<Schema>,
  { by, id, given }: { by: ProviderSetter; id: string; given: GivenProvider },
): Promise<void> {
  const row = await trx
    .selectFrom('identity_provider')
    .select(['kind', 'settings', 'secret_sealed'])
    .where('id', '=', id)
    .where('account_id', '=', by.accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw httpError('api-404')
  if ((row.kind === 'saml') !== (given.Saml !== undefined)) throw wrong('Kind', 'fixed')
  await check(context, trx, by, given)
  const { ClientSecret: secret } = given
  const isSame = JSON.stringify(clientOf(row.settings)) === JSON.stringify(clientOf(given.Oidc))
  if (row.secret_sealed !== null && secret === undefined && !isSame) throw wrong('ClientSecret', 'missing')
  const sealed =
    secret === undefined ? row.secret_sealed : context.secrets.seal(secret, providerSecret(id, 'secret'))
  await trx
    .updateTable('identity_provider')
    .set({ ...columnsOf(given, context.now()), secret_sealed: sealed })
    .where('id', '=', id)
    .execute()
  await saveDomains(trx, id, given.Domains)
}

/** Whose secret it is. */
const clientOf = (settings: unknown) => {
  if (typeof settings !== 'object' || settings === null) return []
  return ['Issuer' in settings ? settings.Issuer : '', 'ClientId' in settings ? settings.ClientId : '']
}
