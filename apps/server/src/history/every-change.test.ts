// @both-engines: each changing call once
import { auditFields, type Declaration } from '@rostrum/protocol'
import { entryFacts } from '@rostrum/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../db/ids.js'
import { declarations } from '../openapi/declarations.js'
import { addPerson } from '../testing/company.js'
import { postForm } from '../testing/post-form.js'
import { addStory } from '../testing/add-story.js'
import { addPage } from '../testing/networks/add-page.js'
import { provider, storyDraft, workflow } from '../testing/samples/manager-forms.js'
import { unrecordedCalls } from '../testing/samples/unrecorded-calls.js'
import { registerInstance } from '../crm/instances.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

// Every call that changes something for others leaves an entry in the audit log: this test makes each of them.

let server: TestServer
let manager: string
let champion: string

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
  champion = await server.signIn('champion@acme.test')
  await server.context.db
    .updateTable('board')
    .set({ config: '{"IsLeaderboardEnabled":true}', features: '{"suggestions":true}' })
    .execute()
})
afterAll(() => server.close())

const ask = async (line: string, body?: unknown, session = manager) => {
  const answer = await server.ask(line, { session, ...(body === undefined ? {} : { body }) })
  if (answer.status !== 200) throw new Error(`${line}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body as { Id: string; Version: number; Key: string; Provider: { Id: string } }
}

/** Somebody to whom a call can be made. */
async function person(email = `p${Math.random().toString(36).slice(2, 9)}@acme.test`): Promise<string> {
  const { acme, roles } = server.company
  const boards = [acme.boardId]
  return addPerson(server.context, { email, accountId: acme.accountId, boards, roleId: roles.advocate })
}

async function invited(): Promise<string> {
  await ask('POST /api/people/invitations', { Text: 'new.one@acme.test', Role: 'advocate' })
  const { db } = server.context
  const row = db.selectFrom('app_user').select('id').where('email', '=', 'new.one@acme.test')
  return (await row.executeTakeFirstOrThrow()).id
}

/** A post of a champion that waits for its time. */
async function waiting(): Promise<string> {
  const { acme, people } = server.company
  const id = `003-${acme.accountId}-${Math.random().toString(36).slice(2, 12)}`
  const credential = {
    id,
    account_id: acme.accountId,
    user_id: people.champion,
    network: 'linkedin' as const,
  }
  await server.context.db
    .insertInto('credential')
    .values({ ...credential, type: 'personal-profile', status: 'valid', name: 'Ada', network_account_id: id })
    .execute()
  const date = Math.floor(Date.now() / 1000) + 3600
  const form = { ...postForm(id, { text: id }), scheduleType: 'custom', date }
  return (await ask('POST /api/post/create', form, champion)).Id
}

async function approving(): Promise<{ id: string; version: number }> {
  await ask('POST /api/approvals/workflow', { ...workflow, IsEnabled: true })
  const id = await waiting()
  const row = server.context.db.selectFrom('approval').select('version').where('post_id', '=', id)
  return { id, version: Number((await row.executeTakeFirstOrThrow()).version) }
}

async function held(): Promise<void> {
  await ask('POST /api/approvals/workflow', workflow)
  const id = await waiting()
  const set = { state: 'held' as const, last_error: '{"code":"in-crisis","said":null}' }
  await server.context.db.updateTable('publication').set(set).where('post_id', '=', id).execute()
}

const fresh = () => `Role ${Math.random().toString(36).slice(2, 9)}`

async function peopleField(): Promise<string> {
  return (await ask('POST /api/people/fields', { Name: fresh(), Kind: 'text', Choices: [] })).Id
}

async function inviteLink(): Promise<string> {
  const link = { Role: 'advocate', Team: '', Domains: [], Days: 7, Max: null }
  return (await ask('POST /api/people/invite-links', link)).Id
}

async function latestTerms(): Promise<number> {
  const latest = server.context.db.selectFrom('terms').select((of) => of.fn.max('version').as('version'))
  return (await latest.executeTakeFirst())?.version ?? 0
}

async function role(): Promise<string> {
  return (await ask('POST /api/roles', { Name: fresh(), From: server.company.roles.advocate })).Id
}

async function topic(): Promise<string> {
  return (await ask('POST /api/topics', { Name: fresh() })).Id
}

async function key(): Promise<string> {
  const id = `key${newId.board().slice(-12)}`
  const { boardId } = server.company.acme
  await server.context.db
    .insertInto('integration_key')
    .values({ id, board_id: boardId, name: 'Intranet', key_hash: Buffer.from(id), origins: [] })
    .execute()
  return id
}

const apiKey = () => ask('POST /api/api-keys', { Name: 'HR system', Scopes: ['people:read'], Days: null })

const hook = (name: string) => ({
  Address: `https://127.0.0.1/${name}`,
  Events: ['crisis.begun'],
  IsOn: false,
})

async function addedHook(name: string): Promise<string> {
  return (await ask('POST /api/webhooks', hook(name))).Id
}

const feed = (name: string) => ({
  Address: `http://127.0.0.1:1/${name}`,
  TopicId: null,
  IsPublished: false,
  PerDay: 1,
  IsOn: false,
})

async function addedFeed(name: string): Promise<string> {
  await ask('POST /api/feeds', feed(name))
  const { db } = server.context
  const row = db.selectFrom('board_feed').select('id').where('address', '=', feed(name).Address)
  return (await row.executeTakeFirstOrThrow()).id
}

async function draft(): Promise<string> {
  return (await ask('POST /api/editorial', { Id: newId.story(), Form: storyDraft })).Id
}

async function published(): Promise<string> {
  const id = await draft()
  await ask(`POST /api/editorial/${id}/publish`, { Version: 1 })
  return id
}

/** Makes a change through a call. The keys are names of declarations. */
const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  saveWorkflow: () => ask('POST /api/approvals/workflow', workflow),
  decideApprovals: async () =>
    ask('POST /api/approvals/decide', { items: [await approving()], decision: 'approve' }),
  saveLeaderboardSettings: () =>
    ask('POST /api/leaderboard/settings', {
      Settings: {
        Weights: { Share: 7, Click: 1, Reaction: 1, Suggestion: 5 },
        MaxPerDay: null,
        Symbol: '',
        Timezone: 'UTC',
        Period: 'week',
      },
      Excluded: [],
    }),
  changePersonRole: async () => ask(`POST /api/people/${await person()}/role`, { role: 'champion' }),
  createRole: () => role(),
  renameRole: async () => ask(`POST /api/roles/${await role()}/name`, { Name: fresh() }),
  changeRoleRights: async () =>
    ask(`POST /api/roles/${await role()}/rights`, {
      Changes: [{ Resource: 'post', Action: 'delete', IsAllowed: true }],
    }),
  deleteRole: async () => ask(`POST /api/roles/${await role()}/delete`, { To: null }),
  createTopic: () => topic(),
  renameTopic: async () => ask(`POST /api/topics/${await topic()}/name`, { Name: fresh() }),
  mergeTopic: async () => ask(`POST /api/topics/${await topic()}/merge`, { To: await topic() }),
  archiveTopic: async () => ask(`POST /api/topics/${await topic()}/archive`, { IsArchived: true }),
  requireTopic: async () => ask(`POST /api/topics/${await topic()}/mandatory`, { IsMandatory: true }),
  deleteTopic: async () => ask(`POST /api/topics/${await topic()}/delete`),
  publishTerms: async () => {
    await ask('PUT /api/company/terms', { Text: fresh(), Latest: await latestTerms() })
    // Or the next tests would have to accept them.
    return ask('DELETE /api/company/terms')
  },
  withdrawTerms: async () => {
    await ask('PUT /api/company/terms', { Text: fresh(), Latest: await latestTerms() })
    return ask('DELETE /api/company/terms')
  },
  removePerson: async () => ask(`POST /api/people/${await person()}/remove`),
  deactivatePerson: async () => ask(`POST /api/people/${await person()}/deactivate`),
  activatePerson: async () => {
    const id = await person()
    await ask(`POST /api/people/${id}/deactivate`)
    return ask(`POST /api/people/${id}/activate`)
  },
  signOutPerson: async () => {
    const id = await person('signed-in@acme.test')
    await server.signIn('signed-in@acme.test')
    return ask(`POST /api/people/${id}/sign-out`)
  },
  leavePerson: async () => ask(`POST /api/people/${await person()}/leave`, { from: 'board', posts: 'hold' }),
  returnPerson: async () => {
    const id = await person()
    await ask(`POST /api/people/${id}/leave`, { from: 'board', posts: 'hold' })
    return ask(`POST /api/people/${id}/return`)
  },
  remindPeople: async () => {
    await waiting()
    const ids = [server.company.people.champion]
    await server.context.db
      .updateTable('credential')
      .set({ status: 'invalid' })
      .where('user_id', 'in', ids)
      .execute()
    return ask('POST /api/people/remind', { ids })
  },
  createPeopleField: () => peopleField(),
  changePeopleField: async () =>
    ask(`PUT /api/people/fields/${await peopleField()}`, { Name: fresh(), Choices: [] }),
  deletePeopleField: async () => ask(`DELETE /api/people/fields/${await peopleField()}`),
  savePersonFields: async () => {
    const Values = { [await peopleField()]: 'Vienna' }
    const saved = await ask(`PUT /api/people/${await person()}/fields`, { Values })
    await server.context.db.deleteFrom('people_field').execute()
    return saved
  },
  sendInvitations: () => ask('POST /api/people/invitations', { Text: 'another@acme.test', Role: 'advocate' }),
  resendInvitation: async () => ask(`POST /api/people/${await invited()}/invitation`),
  revokeInvitation: async () => ask(`POST /api/people/${await invited()}/invitation/revoke`),
  createInviteLink: () => inviteLink(),
  revokeInviteLink: async () => ask(`POST /api/people/invite-links/${await inviteLink()}/revoke`),
  saveSignUpSetting: () => ask('PUT /api/people/sign-up', { Domains: ['acme.test'], Role: 'advocate' }),
  revokeKey: async () => ask(`POST /api/keys/${await key()}/revoke`),
  beginCrisis: () =>
    ask('POST /api/crisis/begin', { Reason: 'Accident', SendsEmails: false, IsDrill: false }),
  endCrisis: async () => {
    await ask('POST /api/crisis/begin', { Reason: 'Accident', SendsEmails: false, IsDrill: false })
    return ask('POST /api/crisis/end')
  },
  saveCrisisPosters: () => ask('POST /api/crisis/posters', { Roles: [], People: [] }),
  decideHeld: async () => {
    await ask('POST /api/crisis/end')
    await held()
    return ask('POST /api/crisis/held', { decision: 'drop', reason: 'crisis' })
  },
  deleteMessage: async () => {
    const { boardId } = server.company.acme
    const story = await addStory(server.context, {
      boardId,
      messages: [{ network: 'linkedin', text: 'A message' }],
    })
    return ask(`DELETE /message/${story.messages[0]}?x-ui-mod=v2`)
  },
  reviewSuggestion: async () => {
    const { Id: id, Version: version } = await ask(
      'POST /suggestions?x-ui-mod=v2',
      { Note: 'A', Media: [] },
      champion,
    )
    return ask('POST /api/suggestion/review', { id, version, status: 'accepted' })
  },
  saveGuardRails: () =>
    ask('PUT /api/guard-rails', { IsAltTextRequired: true, DailyCap: 50, Disclosure: {} }),
  changeBannedWords: () => ask('POST /api/guard-rails/words', { Add: ['synergy'], Remove: [] }),
  changeHashtags: () => ask('POST /api/guard-rails/hashtags', { Add: ['Acme'], Remove: [] }),
  addFeed: () => ask('POST /api/feeds', feed('1')),
  changeFeed: async () => ask(`PUT /api/feeds/${await addedFeed('2')}`, feed('3')),
  removeFeed: async () => ask(`DELETE /api/feeds/${await addedFeed('4')}`),
  runFeed: async () => {
    const id = await addedFeed('5')
    await ask(`PUT /api/feeds/${id}`, { ...feed('5'), IsOn: true })
    return ask(`POST /api/feeds/${id}/run`)
  },
  watchCompanyPage: async () =>
    ask(`PUT /api/company-pages/${(await addPage(server)).page}`, { IsWatched: false }),
  readCompanyPage: async () => ask(`POST /api/company-pages/${(await addPage(server)).page}/run`),
  makePostStory: async () => ask(`POST /api/company-posts/${(await addPage(server)).post}/story`),
  dismissCompanyPost: async () =>
    ask(`PUT /api/company-posts/${(await addPage(server)).post}`, { IsDismissed: true }),
  addWebhook: () => ask('POST /api/webhooks', hook('1')),
  changeWebhook: async () => ask(`PUT /api/webhooks/${await addedHook('2')}`, hook('3')),
  removeWebhook: async () => ask(`DELETE /api/webhooks/${await addedHook('4')}`),
  rotateWebhookSecret: async () => ask(`POST /api/webhooks/${await addedHook('5')}/secret`),
  testWebhook: async () => ask(`POST /api/webhooks/${await addedHook('6')}/test`),
  resendDelivery: async () => {
    const id = await addedHook('7')
    await ask(`POST /api/webhooks/${id}/test`)
    await server.rest()
    const { db } = server.context
    const row = db.selectFrom('webhook_delivery').select('message_id as message').where('webhook_id', '=', id)
    const { message } = await row.executeTakeFirstOrThrow()
    return ask(`POST /api/webhooks/${id}/deliveries/${message}/again`)
  },
  removeCrmInstance: async () => {
    const { accountId } = server.company.acme
    const address = 'https://crm.acme.test'
    const made = await registerInstance(server.context, { accountId, crm: 'sugarcrm', address })
    return ask(`DELETE /api/crm-instances/${made?.id}`)
  },
  createApiKey: () => apiKey(),
  rotateApiKey: async () => ask(`POST /api/api-keys/${(await apiKey()).Id}/rotate`),
  revokeApiKey: async () => ask(`POST /api/api-keys/${(await apiKey()).Id}/revoke`),
  savePasswordPolicy: () =>
    ask('PUT /api/password-policy', {
      MinLength: 12,
      RequireUpper: true,
      RequireLower: true,
      RequireDigit: true,
      RequireSymbol: false,
      History: 3,
      MaxAgeDays: 0,
    }),
  createIdentityProvider: () => ask('POST /api/identity-providers', provider),
  updateIdentityProvider: async () => {
    const { Provider } = await ask('POST /api/identity-providers', { ...provider, Domains: ['b.test'] })
    return ask(`PUT /api/identity-providers/${Provider.Id}`, { ...provider, Domains: ['c.test'] })
  },
  deleteIdentityProvider: async () => {
    const { Provider } = await ask('POST /api/identity-providers', { ...provider, Domains: ['d.test'] })
    return ask(`DELETE /api/identity-providers/${Provider.Id}`)
  },
  saveSsoPolicy: () => ask('PUT /api/identity-providers/policy', { IsOnly: false, ExemptIds: [] }),
  saveNetworkApp: () =>
    ask('PUT /api/network-apps/twitter', { ClientId: 'some-client-id', ClientSecret: 'some-client-secret' }),
  saveDigestSetting: () => ask('POST /api/digest/settings', { IsOn: true, Pace: 'weekly', Day: 2, Hour: 9 }),
  createStoryDraft: () => draft(),
  saveStoryDraft: async () =>
    ask(`PUT /api/editorial/${await draft()}`, { Version: 1, Form: { ...storyDraft, Title: 'Another' } }),
  duplicateStory: async () => ask(`POST /api/editorial/${await published()}/duplicate`),
  publishStory: () => published(),
  discardStoryChanges: async () => {
    const id = await published()
    await ask(`PUT /api/editorial/${id}`, { Version: 0, Form: { ...storyDraft, Title: 'Another' } })
    return ask(`POST /api/editorial/${id}/discard`)
  },
  moveStory: async () => {
    const publishAt = new Date(Date.now() + 86_400_000)
    const { boardId } = server.company.acme
    const { id } = await addStory(server.context, { boardId, publishAt })
    const From = publishAt.toISOString().slice(0, 19).replace('T', ' ')
    return ask(`POST /api/editorial/${id}/move`, { Day: '2100-01-01', Time: '08:00', From })
  },
  uploadStories: () =>
    ask('POST /api/editorial/upload', {
      IsPublished: false,
      Rows: [{ Row: 1, Form: { title: fresh(), link: 'http://127.0.0.1:1/' } }],
    }),
  changeStories: async () =>
    ask('POST /api/editorial/change', { ids: [await published()], action: 'withdraw' }),
  undoStoryChange: async () => {
    const ids = [await published()]
    await ask('POST /api/editorial/change', { ids, action: 'withdraw' })
    return ask('POST /api/editorial/undo', { ids })
  },
  saveCompany: () => ask('PUT /api/company', { StoryDays: 90 }),
  createCompanyBoard: () => ask('POST /api/company/boards', { Name: fresh() }),
  deleteCompanyBoard: async () => {
    const Name = fresh()
    const { Id } = await ask('POST /api/company/boards', { Name })
    return ask(`POST /api/company/boards/${Id}/delete`, { Name })
  },
  saveBoard: () => ask('PUT /api/company/board', { Name: 'Acme Voices today' }),
  checkAddress: () => ask('POST /api/setup/address'),
  sendTestEmail: () => ask('POST /api/setup/email'),
  importFirstStories: () =>
    ask('POST /api/setup/stories', {
      From: 'file',
      Name: 'a.json',
      Text: '[{"title":"A story","link":"https://acme.test/"}]',
    }),
  deleteNetworkApp: async () => {
    await ask('PUT /api/network-apps/twitter', { ClientId: 'some-client-id', ClientSecret: 'some-secret' })
    return ask('DELETE /api/network-apps/twitter')
  },
}

/** Guests sign in, sign up and connect: none of their calls changes something for others. */
const isChange = ({ method, needs }: Declaration) => method !== 'GET' && needs !== 'guest'
const names = declarations.filter(([, declaration]) => isChange(declaration)).map(([name]) => name)

test('[AUDIT6] each call that changes something is made here, or there is a reason why not', () => {
  expect(
    names.filter((name) => !Object.hasOwn(changes, name) && !Object.hasOwn(unrecordedCalls, name)),
  ).toEqual([])
  const listed = [...Object.keys(changes), ...Object.keys(unrecordedCalls)]
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
})

test.each(Object.keys(changes))('[AUDIT6] %s leaves an entry with who, when and from where', async (name) => {
  const { db } = server.context
  const newest = async () => {
    const row = await db
      .selectFrom('audit_log')
      .select((of) => of.fn.max('id').as('id'))
      .executeTakeFirst()
    return row?.id ?? '0'
  }
  const before = await newest()
  await changes[name]?.()
  const entries = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('id', '>', before)
    .where('actor_id', '=', server.company.people.manager)
    .execute()
  expect(entries.length).toBeGreaterThan(0)
  const last = entries.at(-1)
  expect(last).toMatchObject({ actor_kind: 'person', address: '127.0.0.1' })
  expect(last?.account_id).toBe(server.company.acme.accountId)
})

test('[AUDIT3] each recorded fact is one that has a name', async () => {
  const rows = await server.context.db
    .selectFrom('audit_log')
    .select('detail')
    .$narrowType<{ detail: Record<string, unknown> }>()
    .execute()
  const fields = rows.flatMap(({ detail }) => entryFacts(detail).map(({ field }) => field.split('.')[0]))
  expect(fields.filter((field) => !auditFields.some((known) => known === field))).toEqual([])
})
