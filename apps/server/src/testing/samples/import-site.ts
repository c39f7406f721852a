import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Context } from '../../context.js'
import { createGuardedFetch } from '../../guarded-fetch/guarded-fetch.js'
import { newId } from '../../db/ids.js'
import { importStories, type ImportReport, type StoryImport } from '../../imports/import-stories.js'
import { openTestContext } from '../open-test-context.js'

/** A board of its own for each test, a site that feeds come from, and the folder of the import. */
export interface ImportStage {
  readonly context: Context
  /** The address of the site. */
  readonly origin: string
  readonly boardId: string
  /** A small picture, PNG. */
  readonly picture: Buffer
  /** What the site answers, by path. */
  readonly pages: Map<string, { type: string; body: string | Buffer; status?: number }>
  /** What lies in the folder. */
  readonly files: Map<string, Buffer>
  /** Imports at 10:00 UTC on 21 November 2026. */
  readonly take: (from: string, more?: Partial<StoryImport>) => Promise<ImportReport>
  readonly takeJson: (stories: unknown, more?: Partial<StoryImport>) => Promise<ImportReport>
  /** Puts a page on the site and gives its address. */
  readonly serve: (path: string, body: string | Buffer, type?: string) => string
  /** The stories of the board, by title. */
  readonly stories: () => Promise<StoryRow[]>
  /** The messages of the board that are not deleted, by position. */
  readonly messages: () => Promise<MessageRow[]>
  /** The names of the board's topics, in order. */
  readonly topics: () => Promise<string[]>
}

type StoryRow = Awaited<ReturnType<typeof readStories>>[number]
type MessageRow = Awaited<ReturnType<typeof readMessages>>[number]

export const importedAt = new Date('2026-11-21T10:00:00Z')

const readStories = (context: Context, boardId: string) =>
  context.db.selectFrom('story').selectAll().where('board_id', '=', boardId).orderBy('title').execute()

const readMessages = ({ db }: Context, boardId: string) =>
  db
    .selectFrom('message')
    .selectAll()
    .where('board_id', '=', boardId)
    .where('deleted_at', 'is', null)
    .orderBy('pos')
    .execute()

async function readTopics({ db }: Context, boardId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('topic')
    .select('name')
    .where('board_id', '=', boardId)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** The stage for all tests of a file: named at its top, there from its first test on. */
export function importStage(): ImportStage {
  let context: Context | undefined
  let guardedFetch: Context['guardedFetch'] | undefined
  let [origin, boardId, picture] = ['', '', Buffer.alloc(0)]
  const closers: (() => unknown)[] = []
  const started = () => {
    if (!context || !guardedFetch) throw new Error('The stage stands while tests run')
    return { ...context, guardedFetch }
  }
  const stage: ImportStage = {
    get context() {
      return started()
    },
    get origin() {
      return origin
    },
    get boardId() {
      return boardId
    },
    get picture() {
      return picture
    },
    pages: new Map(),
    files: new Map(),
    take: (from, more = {}) =>
      importStories({ ...started(), ...around(stage.files) }, { boardId, from, ...more }),
    takeJson: (stories, more = {}) => {
      stage.files.set('stories.json', Buffer.from(JSON.stringify(stories)))
      return stage.take('stories.json', more)
    },
    serve: (path, body, type = 'application/rss+xml') => {
      stage.pages.set(path, { type, body })
      return `${origin}${path}`
    },
    stories: () => readStories(started(), boardId),
    messages: () => readMessages(started(), boardId),
    topics: () => readTopics(started(), boardId),
  }
  const site = siteOf(stage.pages)
  beforeAll(async () => {
    origin = await listen(site)
    const opened = await openTestContext()
    context = opened.context
    const fetching = createGuardedFetch({ allow: [new URL(origin).host] })
    guardedFetch = fetching.guardedFetch
    closers.push(opened.close, fetching.close)
    picture = await drawPicture()
  })
  beforeEach(async () => {
    stage.pages.clear()
    stage.files.clear()
    boardId = await makeBoard(started())
  })
  afterAll(async () => {
    for (const close of closers) await close()
    site.closeAllConnections()
    site.close()
  })
  return stage
}

const around = (files: ImportStage['files']) => ({
  now: () => importedAt,
  files: (name: string) => Promise.resolve(files.get(name)),
})

const siteOf = (pages: ImportStage['pages']) =>
  createServer((request, reply) => {
    const page = pages.get(request.url ?? '')
    reply
      .writeHead(page ? (page.status ?? 200) : 404, { 'content-type': page?.type ?? 'text/plain' })
      .end(page?.body)
  })

async function listen(site: Server): Promise<string> {
  await new Promise<void>((done) => {
    site.listen(0, '127.0.0.1', done)
  })
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`
}

const drawPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#08f' } })
    .png()
    .toBuffer()

async function makeBoard({ db }: Context): Promise<string> {
  const [id, accountId] = [newId.board(), newId.account()]
  await db.insertInto('account').values({ id: accountId, name: 'A company' }).execute()
  await db.insertInto('board').values({ id, account_id: accountId, name: 'A board' }).execute()
  return id
}
