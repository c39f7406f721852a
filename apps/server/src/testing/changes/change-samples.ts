import { newId } from '../../db/ids.js'
import { addPerson } from '../company.js'
import { postForm } from '../post-form.js'
import { storyDraft, workflow } from '../samples/manager-forms.js'
import type { TestServer } from '../start-test-server.js'

/** A name that nothing has yet. */
export const fresh = () => `Role ${Math.random().toString(36).slice(2, 9)}`

/** A webhook that is off, by a name for its address. */
export const hook = (name: string) => ({
  Address: `https://127.0.0.1/${name}`,
  Events: ['crisis.begun'],
  IsOn: false,
})

/** A feed that is off, by a name for its address. */
export const feed = (name: string) => ({
  Address: `http://127.0.0.1:1/${name}`,
  TopicId: null,
  IsPublished: false,
  PerDay: 1,
  IsOn: false,
})

/** Makes what is changed, and changes it: a test of the audit log makes each call once. */
export class ChangeSamples {
  readonly server: TestServer
  readonly manager: string
  readonly champion: string

  constructor(server: TestServer, manager: string, champion: string) {
    this.server = server
    this.manager = manager
    this.champion = champion
  }

  async ask(line: string, body?: unknown, session = this.manager) {
    const answer = await this.server.ask(line, { session, ...(body === undefined ? {} : { body }) })
    if (answer.status !== 200) throw new Error(`${line}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as { Id: string; Version: number; Key: string; Provider: { Id: string } }
  }

  /** Somebody to whom a call can be made. */
  async person(email = `p${Math.random().toString(36).slice(2, 9)}@acme.test`): Promise<string> {
    const { acme, roles } = this.server.company
    const boards = [acme.boardId]
    return addPerson(this.server.context, {
      email,
      accountId: acme.accountId,
      boards,
      roleId: roles.advocate,
    })
  }

  async invited(): Promise<string> {
    await this.ask('POST /api/people/invitations', { Text: 'new.one@acme.test', Role: 'advocate' })
    const { db } = this.server.context
    const row = db.selectFrom('app_user').select('id').where('email', '=', 'new.one@acme.test')
    return (await row.executeTakeFirstOrThrow()).id
  }

  /** A post of a champion that waits for its time. */
  async waiting(): Promise<string> {
    const { acme, people } = this.server.company
    const id = `003-${acme.accountId}-${Math.random().toString(36).slice(2, 12)}`
    const credential = {
      id,
      account_id: acme.accountId,
      user_id: people.champion,
      network: 'linkedin' as const,
    }
    await this.server.context.db
      .insertInto('credential')
      .values({
        ...credential,
        type: 'personal-profile',
        status: 'valid',
        name: 'Ada',
        network_account_id: id,
      })
      .execute()
    const date = Math.floor(Date.now() / 1000) + 3600
    const form = { ...postForm(id, { text: id }), scheduleType: 'custom', date }
    return (await this.ask('POST /api/post/create', form, this.champion)).Id
  }

  async approving(): Promise<{ id: string; version: number }> {
    await this.ask('POST /api/approvals/workflow', { ...workflow, IsEnabled: true })
    const id = await this.waiting()
    const row = this.server.context.db.selectFrom('approval').select('version').where('post_id', '=', id)
    return { id, version: Number((await row.executeTakeFirstOrThrow()).version) }
  }

  async held(): Promise<void> {
    await this.ask('POST /api/approvals/workflow', workflow)
    const id = await this.waiting()
    const set = { state: 'held' as const, last_error: '{"code":"in-crisis","said":null}' }
    await this.server.context.db.updateTable('publication').set(set).where('post_id', '=', id).execute()
  }

  async peopleField(): Promise<string> {
    return (await this.ask('POST /api/people/fields', { Name: fresh(), Kind: 'text', Choices: [] })).Id
  }

  async inviteLink(): Promise<string> {
    const link = { Role: 'advocate', Team: '', Domains: [], Days: 7, Max: null }
    return (await this.ask('POST /api/people/invite-links', link)).Id
  }

  async latestTerms(): Promise<number> {
    const latest = this.server.context.db
      .selectFrom('terms')
      .select((of) => of.fn.max('version').as('version'))
    return (await latest.executeTakeFirst())?.version ?? 0
  }

  async role(): Promise<string> {
    return (await this.ask('POST /api/roles', { Name: fresh(), From: this.server.company.roles.advocate })).Id
  }

  async topic(): Promise<string> {
    return (await this.ask('POST /api/topics', { Name: fresh() })).Id
  }

  async key(): Promise<string> {
    const id = `key${newId.board().slice(-12)}`
    const { boardId } = this.server.company.acme
    await this.server.context.db
      .insertInto('integration_key')
      .values({ id, board_id: boardId, name: 'Intranet', key_hash: Buffer.from(id), origins: [] })
      .execute()
    return id
  }

  apiKey() {
    return this.ask('POST /api/api-keys', { Name: 'HR system', Scopes: ['people:read'], Days: null })
  }

  async addedHook(name: string): Promise<string> {
    return (await this.ask('POST /api/webhooks', hook(name))).Id
  }

  async addedFeed(name: string): Promise<string> {
    await this.ask('POST /api/feeds', feed(name))
    const { db } = this.server.context
    const row = db.selectFrom('board_feed').select('id').where('address', '=', feed(name).Address)
    return (await row.executeTakeFirstOrThrow()).id
  }

  async draft(): Promise<string> {
    return (await this.ask('POST /api/editorial', { Id: newId.story(), Form: storyDraft })).Id
  }

  async published(): Promise<string> {
    const id = await this.draft()
    await this.ask(`POST /api/editorial/${id}/publish`, { Version: 1 })
    return id
  }
}

/** Makes a change through a call. The keys are names of declarations. */
export type Changes = Readonly<Record<string, (on: ChangeSamples) => Promise<unknown>>>
