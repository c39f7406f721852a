import { randomBytes } from 'node:crypto'
import { readConfiguration } from '../config/configuration.js'
import { createContext } from '../create-context.js'
import { markPast } from '../stories/mark-past.js'
import { addCompany } from './company.js'
import { growthWords, seedStories } from './growth/seed-growth.js'

/** A data folder whose embedded database holds years of stories, and who may read them. */
export interface FullFolder {
  /** Of a built server that is to serve it. */
  readonly environment: Readonly<Record<string, string>>
  readonly session: string
  /** Searches, from what is found at once to what is nowhere. */
  readonly searches: readonly string[]
}

const { rare, nowhere, over, elsewhere, common, ideograms } = growthWords

/** Fills the embedded database of a folder with so many stories and twice as many messages, and closes it. */
export async function fillFolder(dataDir: string, rows: number): Promise<FullFolder> {
  const key = randomBytes(32).toString('base64')
  const configuration = { ...readConfiguration({ LOG_LEVEL: 'silent' }), databaseUrl: null, dataDir }
  const { context, close } = await createContext({ ...configuration, secretKeys: [key] })
  const company = await addCompany(context)
  await seedStories(context.db, company, rows)
  await markPast(context.db, new Date())
  const { acme, people } = company
  const session = await context.sessions.begin({ userId: people.manager, boardId: acme.boardId })
  await close()
  const words = [nowhere, rare, over, elsewhere, common, ideograms, 'e', 'zz', '§']
  const searches = words.flatMap((word) => [
    `/api/stories/list?_count=10&q=${encodeURIComponent(word)}`,
    `/message?x-ui-mod=v2&_count=10&order=popularity&q=${encodeURIComponent(word)}`,
  ])
  return { environment: { DATA_DIR: dataDir, SECRET_KEYS: key }, session, searches }
}
