import type { AnswerOf, listCompanyPages, listCompanyPosts, StoryForm } from '@rostrum/protocol'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createNetworks, type NetworkRegistry } from '../../networks/network-registry.js'
import { createProfileOpener } from '../../oauth/access-tokens.js'
import { connectProfile, sandboxEnvironment } from './connect-profile.js'
import { startTestServer, type TestServer } from '../start-test-server.js'
import { runPages } from '../../editorial/company-posts/run-pages.js'

type Pages = AnswerOf<typeof listCompanyPages>
type Posts = AnswerOf<typeof listCompanyPosts>

/** The page of the company on LinkedIn, for which Sanne may post. */
export const pageId = '90210013'

/** A server that reads a page of its company, which its manager has connected. */
export class CompanyPage {
  readonly server: TestServer
  readonly networks: NetworkRegistry
  readonly manager: string
  readonly champion: string

  private constructor(server: TestServer, networks: NetworkRegistry, manager: string, champion: string) {
    this.server = server
    this.networks = networks
    this.manager = manager
    this.champion = champion
  }

  static async open(sandbox: Parameters<typeof sandboxEnvironment>[0]): Promise<CompanyPage> {
    const server = await startTestServer({ configuration: sandboxEnvironment(sandbox) })
    await server.context.db
      .updateTable('board')
      .set({ channels: 'LinkedInPage,LinkedInPersonal,Twitter' })
      .execute()
    const networks = createNetworks(server.context)
    const manager = await server.signIn('manager@acme.test')
    const champion = await server.signIn('champion@acme.test')
    const way = { network: 'linkedin', person: 'sanne', isPage: true } as const
    const { cId } = await connectProfile(server, manager, way)
    const body = { parent: cId, ids: [pageId] }
    await server.ask('POST /credential-children?x-ui-mod=v2', { session: manager, body })
    return new CompanyPage(server, networks, manager, champion)
  }

  async close(): Promise<void> {
    await this.networks.close()
    await this.server.close()
  }

  ask(line: string, body?: unknown, session = this.manager) {
    return this.server.ask(line, { session, ...(body === undefined ? {} : { body }) })
  }

  async pages() {
    return ((await this.ask('GET /api/company-pages')).body as Pages).Items
  }

  async posts(state = 'new') {
    return ((await this.ask(`GET /api/company-posts?state=${state}`)).body as Posts).Items
  }

  async watch(IsWatched = true): Promise<void> {
    expect((await this.ask(`PUT /api/company-pages/${pageId}`, { IsWatched })).status).toBe(200)
    await this.server.rest()
  }

  services() {
    const { context } = this.server
    return { context, networks: this.networks, profiles: createProfileOpener(context, this.networks) }
  }

  /** Lets hours go by for the pages. */
  async pass(hours: number): Promise<void> {
    const ago = (column: string) => sql`${sql.ref(column)} - make_interval(mins => ${hours * 60})`
    const columns = ['next_at', 'lease_until', 'last_run_at']
    const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${ago(column)}`))
    await sql`update watched_page set ${set}`.execute(this.server.context.db)
  }

  /** Lets hours go by and reads what is due. */
  async later(hours: number): Promise<void> {
    await this.pass(hours)
    await runPages(this.services())
  }

  /** The newest post. */
  async first() {
    const [post] = await this.posts()
    if (!post) throw new Error('There is no post')
    return post
  }

  /** A draft, by its id. */
  async read(id: string) {
    const { body } = await this.ask(`GET /api/editorial/${id}`)
    return body as { Form: StoryForm; Version: number; IsRepost: boolean }
  }

  /** Makes a draft of a post; answers its id. */
  async makeStory(post: string) {
    return ((await this.ask(`POST /api/company-posts/${post}/story`)).body as { Id: string }).Id
  }

  /** Publishes the draft of the newest post; answers its story and messages. */
  async publish() {
    const story = await this.makeStory((await this.first()).Id)
    const { Version } = await this.read(story)
    expect((await this.ask(`POST /api/editorial/${story}/publish`, { Version })).body).toEqual({
      State: 'published',
    })
    const { body } = await this.ask(`GET /api/stories/get?id=${story}`, undefined, this.champion)
    return body as {
      Id: string
      RepostPost: boolean
      Messages: { Id: string; Network: string; RepostPost: boolean }[]
    }
  }

  adapter() {
    const linkedin = this.networks.adapterOf('linkedin')
    if (!linkedin) throw new Error('There is no LinkedIn')
    return linkedin
  }

  async openPage() {
    const { db } = this.server.context
    const row = db.selectFrom('credential').select('id').where('network_account_id', '=', pageId)
    return this.services().profiles.open((await row.executeTakeFirstOrThrow()).id)
  }

  /** Writes on the page, as its company does on LinkedIn itself. */
  async write(text: string): Promise<string> {
    const plain = { text, mentions: [], link: null, media: [], repost: null, commentOn: null }
    const send = await this.adapter().prepare(plain, await this.openPage())
    return (await send()).remoteId
  }
}
