import { startTestServer } from '../start-test-server.js'
import { growthWords, seedStories } from './seed-growth.js'

/** A server whose board has very many stories. */
export interface SearchStage {
  /** What is searched, by its name. */
  readonly names: readonly string[]
  /** Searches once; answers its milliseconds. Throws when the call is refused. */
  readonly measure: (name: string) => Promise<number>
  readonly close: () => Promise<void>
}

const searches: Readonly<Record<string, string>> = {
  'a rare word': growthWords.rare,
  'a run of characters': growthWords.ideograms,
  'a frequent word': growthWords.common,
  'two frequent words': 'team engineers',
  'a word with a mistake': 'zepelin',
  'a part of a word': 'eppel',
  'the beginning of many words': 'a',
  'words that are nowhere': growthWords.nowhere,
  'what is nowhere': 'qqqqqqq',
  'a sentence': 'interesting quick lunches for thinkers',
  'a frequent word of a language': 'neuer&language=fr',
  'the most shared': 'charge&order=popularity',
}

/** Opens a server and fills its board with stories. */
export async function openSearchStage(stories: number): Promise<SearchStage> {
  const server = await startTestServer({ configuration: { checkAnswers: false } })
  await seedStories(server.context.db, server.company, stories)
  const session = await server.signIn('advocate@acme.test')
  return {
    names: Object.keys(searches),
    measure: async (name) => {
      const began = performance.now()
      const q = (searches[name] ?? '').replaceAll(' ', '%20')
      const { status } = await server.ask(`GET /api/stories/list?match=words&q=${q}`, { session })
      if (status !== 200) throw new Error(`${name} answered ${status}`)
      return performance.now() - began
    },
    close: server.close,
  }
}
