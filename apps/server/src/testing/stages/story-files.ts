import type { AnswerOf, checkStoryFile, uploadStories } from '@rostrum/protocol'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { createGuardedFetch } from '../../guarded-fetch/guarded-fetch.js'
import { addTopic } from '../add-story.js'
import { startTestServer, type TestServer } from '../start-test-server.js'

export type Checked = AnswerOf<typeof checkStoryFile>
type Results = AnswerOf<typeof uploadStories>['Results']

/** The codes of all problems that a look at a file finds. */
export const codesOf = ({ Rows, Problems }: Checked) => [
  ...Problems.map(({ Code }) => Code),
  ...Rows.flatMap(({ Problems: found }) => found.map(({ Code }) => Code)),
]

/** A site with one picture, at any address that begins with /picture. */
async function openSite() {
  const blue = { width: 640, height: 480, channels: 3, background: '#0a66c2' } as const
  const picture = await sharp({ create: blue }).png().toBuffer()
  const site = createServer((request, reply) => {
    const isPicture = request.url?.startsWith('/picture')
    reply.writeHead(isPicture ? 200 : 404, { 'content-type': 'image/png' }).end(isPicture ? picture : '')
  })
  await new Promise<void>((listening) => {
    site.listen(0, '127.0.0.1', listening)
  })
  return { site, origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}` }
}

/** A server whose manager uploads stories in files, with the topics “News” and “A|B”. */
export class StoryFiles {
  readonly server: TestServer
  readonly manager: string
  /** The site whose pictures the files name. */
  readonly origin: string
  readonly close: () => Promise<void>

  private constructor(server: TestServer, manager: string, origin: string, close: () => Promise<void>) {
    this.server = server
    this.manager = manager
    this.origin = origin
    this.close = close
  }

  static async open(): Promise<StoryFiles> {
    const { site, origin } = await openSite()
    const server = await startTestServer()
    const fetching = createGuardedFetch({ allow: [new URL(origin).host] })
    Object.assign(server.context, { guardedFetch: fetching.guardedFetch })
    const manager = await server.signIn('manager@acme.test')
    await addTopic(server.context, server.company.acme.boardId, 'News')
    await addTopic(server.context, server.company.acme.boardId, 'A|B')
    return new StoryFiles(server, manager, origin, async () => {
      await server.close()
      await fetching.close()
      site.close()
    })
  }

  /** Takes all stories away. */
  async clear(): Promise<void> {
    for (const table of ['story', 'story_draft', 'login_attempt'] as const)
      await this.server.context.db.deleteFrom(table).execute()
  }

  ask(line: string, body?: unknown, session = this.manager) {
    return this.server.ask(line, { session, ...(body === undefined ? {} : { body }) })
  }

  /** Throws unless the file was looked at. */
  async check(file: unknown, IsPublished = true): Promise<Checked> {
    const Text = typeof file === 'string' ? file : JSON.stringify(file)
    const { status, body } = await this.ask('POST /api/editorial/upload/check', { Text, IsPublished })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as Checked
  }

  /** Sends five rows at a time, as the page does. */
  async send(rows: { Row: number; Form: unknown }[], IsPublished = true): Promise<Results> {
    const results: Results = []
    for (let at = 0; at < rows.length; at += 5) {
      const Rows = rows.slice(at, at + 5)
      const { status, body } = await this.ask('POST /api/editorial/upload', { IsPublished, Rows })
      if (status !== 200) throw new Error(JSON.stringify(body))
      results.push(...(body as { Results: Results }).Results)
    }
    return results
  }

  /** Looks at a file and makes what can be made, as the page does. */
  async upload(file: unknown, isPublished = true): Promise<Results> {
    const { Rows } = await this.check(file, isPublished)
    const rows = Rows.filter(({ State }) => State !== 'refused').map(({ Row, Form }) => ({ Row, Form }))
    return this.send(rows, isPublished)
  }

  stories() {
    const { db } = this.server.context
    return db.selectFrom('story').select(['id', 'title', 'board_id']).orderBy('title').execute()
  }

  async drafts() {
    const { db } = this.server.context
    const rows = db.selectFrom('story_draft').select(['id', 'title', 'form']).orderBy('title')
    return (await rows.execute()) as {
      id: string
      title: string
      form: { Messages: { Text: string }[]; Topics: string[]; Media: string[] }
    }[]
  }
}
