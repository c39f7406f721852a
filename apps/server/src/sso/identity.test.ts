import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import * as z from 'zod/mini'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { boardOrigin, sandboxEnvironment } from '../testing/networks/connect-profile.js'
import { addProvider, givenProvider, signOn } from '../testing/sso/sign-on.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let sandbox: Sandbox
let server: TestServer

beforeAll(async () => {
  sandbox = await createSandbox({ allowedRedirects: [boardOrigin], quiet: true })
  server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
})
afterAll(async () => {
  await server.close()
  await sandbox.close()
})
afterEach(async () => {
  await server.rest()
  await server.context.db.deleteFrom('identity_provider').execute()
})

const first = () => ({ BoardId: server.company.acme.boardId, Role: 'advocate' })
const kinds = ['oidc', 'saml'] as const

test.each(kinds)('[PEOPLE23] by %s a name is saved as people save their own', async (kind) => {
  const provider = await addProvider(server, sandbox, kind, { FirstSignIn: first() })
  const nameOf = async (id: string, givenName: string, familyName: string) => {
    const email = `${id}@${kind}.test`
    expect((await signOn(server, provider, { id, email, givenName, familyName })).code).toBeNull()
    const { first_name, last_name } = await server.context.db
      .selectFrom('app_user')
      .select(['first_name', 'last_name'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return [first_name, last_name]
  }
  // The joiner between two letters is a part of the word.
  expect(await nameOf('nush', 'نوش\u200Cآفرین', '\u200FBerg\u200E')).toEqual(['نوش\u200Cآفرین', 'Berg'])
  expect(await nameOf('marks', '\u0301\u0308', 'Berg')).toEqual(['', 'Berg'])
  expect(await nameOf('halves', `${'a'.repeat(99)}😀`, 'Berg')).toEqual(['a'.repeat(99), 'Berg'])
  expect(await nameOf('turned', 'A\u202Egnp', '\u2067B\u2069erg')).toEqual(['Agnp', 'Berg'])
})

const locationOf = async (email: string) => {
  const row = await server.context.db
    .selectFrom('people_value as v')
    .innerJoin('app_user as u', 'u.id', 'v.user_id')
    .select('v.value')
    .where('u.email', '=', email)
    .executeTakeFirst()
  return row?.value ?? null
}

test.each(kinds)('[PEOPLEFIELDS7] by %s the company’s own fields follow the provider', async (kind) => {
  const session = await server.signIn('manager@acme.test')
  const { db } = server.context
  await db.deleteFrom('people_field').execute()
  const Choices = ['Graz', 'Linz']
  const made = await server.ask('POST /api/people/fields', {
    session,
    body: { Name: 'Location', Kind: 'choice', Choices },
  })
  const { Id: FieldId } = z.parse(z.object({ Id: z.string() }), made.body)
  const Mapping = { Email: '', FirstName: '', LastName: '', Role: '', Roles: [] }
  const Fields = [{ FieldId, Claim: 'location' }]
  const provider = await addProvider(server, sandbox, kind, {
    FirstSignIn: first(),
    Mapping: { ...Mapping, Fields },
  })
  const { Mapping: kept } = provider
  expect(kept.Fields).toEqual(Fields)
  const email = `fay@${kind}.test`
  const member = { id: `fay-${kind}`, email, givenName: 'Fay' }
  const arrive = async (more: object) => {
    expect((await signOn(server, provider, { ...member, ...more })).code).toBeNull()
    return locationOf(email)
  }
  // A new person has it at once; it follows; what the field can't take, or isn't sent, leaves it as it is.
  expect(await arrive({ location: 'GRAZ' })).toBe('Graz')
  expect(await arrive({ location: 'Linz' })).toBe('Linz')
  expect(await arrive({ location: 'Vienna' })).toBe('Linz')
  expect(await arrive({})).toBe('Linz')
  const entries = await db
    .selectFrom('audit_log as a')
    .innerJoin('app_user as u', 'u.id', 'a.subject_id')
    .select(['a.actor_kind', 'a.detail'])
    .where('a.action', '=', 'person-fields-changed')
    .where('u.email', '=', email)
    .execute()
  expect(entries).toEqual([0, 1].map(() => ({ actor_kind: 'system', detail: { fields: ['Location'] } })))
  // A field of nobody's is refused, one that is deleted later is mapped no more.
  const body = await givenProvider(server, sandbox, kind, session, {
    Mapping: { ...Mapping, Fields: [{ FieldId: 'fldNobodys00001', Claim: 'x' }] },
  })
  expect((await server.ask('POST /api/identity-providers', { session, body })).body).toMatchObject({
    Errors: { Mapping: 'unknown-field' },
  })
  await server.ask(`DELETE /api/people/fields/${FieldId}`, { session })
  const { body: listed } = await server.ask('GET /api/identity-providers', { session })
  expect(listed).toMatchObject({ Providers: [{ Mapping: { Fields: [] } }], Fields: [] })
  expect(await arrive({ location: 'Graz' })).toBeNull()
})
