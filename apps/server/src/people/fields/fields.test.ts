import type { AnswerOf, listPeople, listPeopleFields, readPeopleFilters, readPerson } from '@rostrum/protocol'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson } from '../../testing/company.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'
import { erasePerson } from '../personal-data/erase-person.js'
import { personalRecords } from '../personal-data/personal-data.js'

let server: TestServer
let manager: string
let stranger: string
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
  stranger = await server.signIn('stranger@other.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.context.db.deleteFrom('people_field').execute()
})

const ask = async (line: string, body?: unknown, session: string | undefined = manager) =>
  server.ask(line, { ...(session && { session }), ...(body === undefined ? {} : { body }) })
const field = async (Name: string, Choices: string[] = [], session = manager) => {
  const Kind = Choices.length ? 'choice' : 'text'
  const { status, body } = await ask('POST /api/people/fields', { Name, Kind, Choices }, session)
  expect([status, body]).toMatchObject([200, { Name: Name.trim() }])
  return (body as { Id: string }).Id
}
const fields = async (session = manager) =>
  ((await ask('GET /api/people/fields', undefined, session)).body as AnswerOf<typeof listPeopleFields>).Items
const save = (id: string, Values: Record<string, string>, session = manager) =>
  ask(`PUT /api/people/${id}/fields`, { Values }, session)
const valuesOf = async (id: string) => {
  const { body } = await ask(`GET /api/people/${id}`)
  const { Fields } = body as AnswerOf<typeof readPerson>
  return Object.fromEntries(Fields.map(({ Name, Value }) => [Name, Value]))
}
const person = (email: string, boards = [server.company.acme.boardId]) => {
  const { acme, roles } = server.company
  return addPerson(server.context, { email, accountId: acme.accountId, boards, roleId: roles.advocate })
}
const log = (action: 'people-field-changed' | 'people-field-deleted' | 'person-fields-changed') =>
  server.context.db
    .selectFrom('audit_log')
    .select(['detail', 'subject_id'])
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('[PEOPLEFIELDS1] a company defines fields, with names that nothing else has', async () => {
  const location = await field('  Location ', ['Vienna', ' vienna', 'Graz'])
  await field('Cost centre')
  expect(await fields()).toMatchObject([
    { Id: location, Name: 'Location', Kind: 'choice', Choices: ['Vienna', 'Graz'], People: 0 },
    { Name: 'Cost centre', Kind: 'text', Choices: [] },
  ])
  const refused = async (Name: string, Kind = 'text') =>
    (await ask('POST /api/people/fields', { Name, Kind, Choices: [] })).body
  expect(await refused('LOCATION')).toMatchObject({ code: 'api-409', Errors: { Name: 'taken' } })
  expect(await refused('E-Mail')).toMatchObject({ code: 'api-409', Errors: { Name: 'heading' } })
  expect(await refused('équipe')).toMatchObject({ Errors: { Name: 'heading' } })
  expect(await refused('=A1')).toMatchObject({ code: 'api-400', Errors: { Name: 'formula' } })
  expect(await refused('  ')).toMatchObject({ Errors: { Name: 'missing' } })
  expect(await refused('Shift', 'choice')).toMatchObject({ Errors: { Choices: 'choices' } })
  expect((await ask('POST /api/people/fields', { Name: 'A', Kind: 'date', Choices: [] })).status).toBe(400)
  await ask(`PUT /api/people/fields/${location}`, { Name: 'Site', Choices: ['Graz', 'Linz'] })
  expect((await fields())[0]).toMatchObject({ Name: 'Site', Choices: ['Graz', 'Linz'] })
  expect(await log('people-field-changed')).toMatchObject({
    detail: { name: 'Site', 'was.name': 'Location', 'was.choices': ['Vienna', 'Graz'] },
  })
  for (let at = 2; at < 10; at += 1) await field(`Field ${at}`)
  expect(await refused('Eleventh')).toMatchObject({ code: 'api-409', Errors: { Name: 'limit' } })
  const both = await Promise.all([1, 2].map(() => ask(`DELETE /api/people/fields/${location}`)))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
})

test('[PEOPLEFIELDS1] [PEOPLEFIELDS6] nobody else sees or changes the fields and values of a company', async () => {
  const id = await field('Location')
  const advocate = await server.signIn('advocate@acme.test')
  const { people } = server.company
  for (const line of [
    'GET /api/people/fields',
    'POST /api/people/fields',
    `PUT /api/people/fields/${id}`,
    `DELETE /api/people/fields/${id}`,
    `PUT /api/people/${people.advocate}/fields`,
    'GET /api/people/export',
  ]) {
    const body = line.startsWith('GET') ? undefined : { Name: 'A', Kind: 'text', Choices: [], Values: {} }
    expect([line, (await ask(line, body, advocate)).status]).toEqual([line, 403])
    expect([line, (await ask(line, body, '')).status]).toEqual([line, 401])
  }
  expect(await fields(stranger)).toEqual([])
  const change = { Name: 'Theirs', Choices: [] }
  expect((await ask(`PUT /api/people/fields/${id}`, change, stranger)).status).toBe(404)
  expect((await ask(`DELETE /api/people/fields/${id}`, undefined, stranger)).status).toBe(404)
  expect((await save(people.advocate, { [id]: 'Vienna' }, stranger)).status).toBe(404)
  // Nor does a field of another company take a value.
  const theirs = await field('Location', [], stranger)
  expect((await save(people.advocate, { [theirs]: 'Vienna' })).body).toMatchObject({
    code: 'api-400',
    Errors: { [theirs]: 'api-404' },
  })
  // Somebody of another board only is unknown.
  const elsewhere = await person('elsewhere@acme.test', [server.company.acme.secondBoardId])
  expect((await save(elsewhere, { [id]: 'Vienna' })).status).toBe(404)
})

test('[PEOPLEFIELDS2] values are written and removed, and what cannot be stored changes nothing', async () => {
  const [location, phone] = [await field('Location', ['Vienna', 'Graz']), await field('Phone')]
  const id = await person('valued@acme.test')
  expect((await save(id, { [location]: 'vienna', [phone]: ' +43 1  234 ' })).status).toBe(200)
  expect(await valuesOf(id)).toEqual({ Location: 'Vienna', Phone: '+43 1 234' })
  expect(await log('person-fields-changed')).toEqual({
    subject_id: id,
    detail: { fields: ['Location', 'Phone'] },
  })
  const bad = await save(id, { [location]: 'Linz', [phone]: '=HYPERLINK("x")' })
  expect(bad).toMatchObject({ status: 400, body: { Errors: { [location]: 'field', [phone]: 'formula' } } })
  expect((await save(id, { [phone]: 'a'.repeat(201) })).body).toMatchObject({ Errors: { [phone]: 'long' } })
  expect(await valuesOf(id)).toEqual({ Location: 'Vienna', Phone: '+43 1 234' })
  // A choice that is gone stays, and can be written again as it is.
  await ask(`PUT /api/people/fields/${location}`, { Name: 'Location', Choices: ['Graz'] })
  expect((await save(id, { [location]: 'Vienna', [phone]: '' })).status).toBe(200)
  expect(await valuesOf(id)).toEqual({ Location: 'Vienna', Phone: '' })
  expect((await fields()).map(({ People }) => People)).toEqual([1, 0])
})

test('[PEOPLEFIELDS3] columns of a list fill fields in, and a row says what is wrong with them', async () => {
  await field('Location', ['Vienna', 'Graz'])
  await field('Phone')
  const known = await person('known@acme.test', [server.company.acme.secondBoardId])
  const Text = [
    'Name;Email;Location;phone;Other',
    "Ada;ada.fields@acme.test;GRAZ;'+43 1;x",
    'Bea;bea.fields@acme.test;;;x',
    'Eve;eve.fields@acme.test;Linz;;x',
    'Mal;mal.fields@acme.test;Graz;=1+1;x',
    ';known@acme.test;Vienna;;x',
  ].join('\n')
  const list = { Text, Role: 'advocate' }
  expect((await ask('POST /api/people/invitations/check', list)).body).toMatchObject({
    Problems: [
      { Row: 3, Problem: 'field' },
      { Row: 4, Problem: 'formula' },
    ],
  })
  expect((await ask('POST /api/people/invitations', list)).body).toMatchObject({ Skipped: 2 })
  const found = (await ask('GET /api/people?q=fields%40acme')).body as AnswerOf<typeof listPeople>
  expect(found.Items.map(({ Name }) => Name)).toEqual(['Ada', 'Bea'])
  const [ada, bea] = found.Items.map(({ Id }) => Id)
  expect(await valuesOf(ada ?? '')).toEqual({ Location: 'Graz', Phone: '+43 1' })
  expect(await valuesOf(bea ?? '')).toEqual({ Location: '', Phone: '' })
  expect(await valuesOf(known)).toEqual({ Location: 'Vienna', Phone: '' })
})

test('[PEOPLEFIELDS4] people are found by the values of several fields', async () => {
  const [location, unit] = [await field('Location', ['Vienna', 'Graz']), await field('Unit & more')]
  const [one, two, away] = [
    await person('find.one@acme.test'),
    await person('find.two@acme.test'),
    await person('find.away@acme.test', [server.company.acme.secondBoardId]),
  ]
  await save(one, { [location]: 'Vienna', [unit]: 'R&D = all' })
  await save(two, { [location]: 'Vienna', [unit]: 'Sales' })
  await server.context.db
    .insertInto('people_value')
    .values({ user_id: away, field_id: unit, value: 'Elsewhere' })
    .execute()
  const find = async (values: Record<string, string>) => {
    const query = encodeURIComponent(new URLSearchParams(values).toString())
    const { body } = await ask(`GET /api/people?fields=${query}`)
    return (body as AnswerOf<typeof listPeople>).Items.map(({ Email }) => Email.split('@')[0])
  }
  expect(await find({ [location]: 'Vienna' })).toEqual(['find.one', 'find.two'])
  expect(await find({ [location]: 'Vienna', [unit]: 'R&D = all' })).toEqual(['find.one'])
  expect(await find({ [location]: 'Graz' })).toEqual([])
  expect(await find({ "fld' or true --": 'x' })).toEqual([])
  const filters = (await ask('GET /api/people/filters')).body as AnswerOf<typeof readPeopleFilters>
  expect(filters.Fields).toEqual([
    { Id: location, Name: 'Location', Values: ['Vienna'] },
    { Id: unit, Name: 'Unit & more', Values: ['R&D = all', 'Sales'] },
  ])
})

test('[PEOPLEFIELDS5] the shown people are a table, which can be a list of invitations', async () => {
  const phone = await field('Phone, direct')
  const id = await person('export.one@acme.test')
  await save(id, { [phone]: '+43 1' })
  const { status, body } = await ask('GET /api/people/export?q=export.one')
  expect(status).toBe(200)
  const [head, line, rest] = String(body).replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('Name,Email,Role,Team,"Phone, direct",Status,Last sign-in (UTC),Last visit (UTC)')
  expect(line).toContain(",export.one@acme.test,advocate,,'+43 1,active,")
  expect(rest).toBe('')
  const noted = server.context.db.selectFrom('audit_log').select('id').where('action', '=', 'people-exported')
  expect(await noted.execute()).toHaveLength(1)
  // Many pages are one table.
  const all = (await ask('GET /api/people/export')).body
  const { body: filters } = await ask('GET /api/people/filters')
  const { active, invited, inactive } = (filters as AnswerOf<typeof readPeopleFilters>).Counts
  expect(String(all).trimEnd().split('\r\n')).toHaveLength(1 + active + invited + inactive)
})

test('[PEOPLEFIELDS6] values are the person’s own data, and are erased with the person and the field', async () => {
  const secret = await field('Location')
  const [id, other] = [await person('erased.fields@acme.test'), await person('named.fields@acme.test')]
  await save(id, { [secret]: 'Secretburg' })
  await save(other, { [secret]: 'Othertown' })
  const own = []
  for await (const record of personalRecords['person']?.(server.context, id) ?? []) own.push(record)
  expect(own).toMatchObject([{ Fields: { Location: 'Secretburg' } }])
  const { db } = server.context
  const values = () => db.selectFrom('people_value').select('value').where('field_id', '=', secret).execute()
  await erasePerson(server.context, { userId: id, by: { actor: 'operator' } })
  expect(await values()).toEqual([{ value: 'Othertown' }])
  await ask(`POST /api/people/${other}/leave`, { from: 'company', posts: 'drop', erasesName: true })
  expect(await values()).toEqual([])
  const kept = await db.selectFrom('audit_log').select('detail').execute()
  expect(JSON.stringify(kept)).not.toMatch(/Secretburg|Othertown/)
  const third = await person('third.fields@acme.test')
  await save(third, { [secret]: 'Linz' })
  await ask(`DELETE /api/people/fields/${secret}`)
  expect(await values()).toEqual([])
  expect(await log('people-field-deleted')).toMatchObject({ detail: { name: 'Location', people: 1 } })
})
