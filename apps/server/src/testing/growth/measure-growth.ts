import { sql } from 'kysely'
import { notifyByEmail } from '../../approvals/notify-by-email.js'
import { claimDue, claimUnknown, readWait } from '../../publishing/leases/leases.js'
import { tidyUp } from '../../housekeeping.js'
import { markPast } from '../../stories/mark-past.js'
import { notifyAuthors } from '../../suggestions/notify-authors.js'
import { findKnownPeople } from '../../writing/people.js'
import { recordStatements } from '../database/record-statements.js'
import { growthTopics, growthWords, seedGrowth } from './seed-growth.js'
import { startTestServer, type TestServer } from '../start-test-server.js'

/** What one call or one job cost the database. */
export interface GrowthCost {
  readonly statements: number
  /** Milliseconds, of all its statements together. */
  readonly milliseconds: number
  /** Milliseconds of the longest one. */
  readonly longest: number
}

/** A server whose board is as full as years make it. */
export interface GrowthStage {
  /** What is measured, by its name. */
  readonly names: readonly string[]
  /** Does it once. Throws when a call is refused. */
  readonly measure: (name: string) => Promise<GrowthCost>
  readonly close: () => Promise<void>
}

const q = (word: string) => `q=${encodeURIComponent(word)}`

const searches = {
  'rare word': q(growthWords.rare),
  'word that is nowhere': q(growthWords.nowhere),
  'word of what is over': q(growthWords.over),
  'word of another board': q(growthWords.elsewhere),
  'common word': q(growthWords.common),
  ideograms: q(growthWords.ideograms),
  'one ideogram': q(growthWords.ideograms.slice(1, 2)),
  'one letter': q('e'),
  'two letters': q('zz'),
  'one sign that is nowhere': q('§'),
}

const lists = {
  all: '',
  'a common network': 'network=linkedin',
  'a rare network': 'network=xing',
  'a network that is over': 'network=facebook',
  'a network without any': 'network=instagram',
  'a common topic': `topic=${growthTopics.common}`,
  'a rare topic': `topic=${growthTopics.rare}`,
}

/** Each list by date and by popularity, then its searches. */
const pagesOf = (path: string, name: string) =>
  [
    ...Object.entries(lists).flatMap(([what, query]) => [
      [`${name}, ${what}`, `${path}${query}`],
      [`${name} by popularity, ${what}`, `${path}order=popularity&${query}`],
    ]),
    ...Object.entries(searches).map(([what, query]) => [`${name}, ${what}`, `${path}${query}`]),
    [
      `${name} by popularity, word that is nowhere`,
      `${path}order=popularity&${searches['word that is nowhere']}`,
    ],
  ].map(([what = '', address = '']) => [what, `GET ${address}`] as const)

const others = [
  ['start', 'PUT /user?x-ui-mod=v2'],
  ['next message to come', 'GET /future-message?x-ui-mod=v2'],
  ['own posts', 'GET /api/post/list?_count=10'],
  ['own posts, a late page', 'GET /api/post/list?_count=10&_page=50'],
  ['own posts, more', 'GET /api/post/list?_count=5&sinceMessage=004000000000990'],
  ['own posts, shared', 'GET /api/post/list?_count=5&group=shared'],
  ['own posts, a group without any', 'GET /api/post/list?_count=5&group=rejected'],
  ['own posts, a network without any', 'GET /api/post/list?_count=5&network=xing'],
  ['own posts, a network and a group', 'GET /api/post/list?_count=5&network=linkedin&group=shared'],
  ['own posts, word of one', `GET /api/post/list?_count=5&${q('Post 990')}`],
  ['own posts, common word', `GET /api/post/list?_count=5&${q('post')}`],
  ['own posts, word that is nowhere', `GET /api/post/list?_count=5&${q(growthWords.nowhere)}`],
  ['own posts, numbers', 'GET /post-numbers?x-ui-mod=v2&ids=004000000000010,004000000000020,004000000000030'],
  ['approvals, waiting', 'GET /api/approvals/list?status=pending&_count=10'],
  ['approvals, decided', 'GET /api/approvals/list?status=decided&_count=10'],
  ['approvals, a late page', 'GET /api/approvals/list?status=decided&_count=10&_page=20'],
  ['suggestions', 'GET /suggestions?x-ui-mod=v2&_count=10'],
  ['suggestions, waiting', 'GET /suggestions?x-ui-mod=v2&status=pending&_count=10'],
  ['suggestions, own, a late page', 'GET /suggestions?x-ui-mod=v2&suggestedBy=me&_count=10&_page=5'],
  ['held back', 'GET /api/crisis/held'],
  ['hashtags', 'GET /api/autocomplete/hashtags?q=tag12&network=linkedin'],
] as const

function jobsOf({ context, company }: TestServer): Record<string, () => Promise<unknown>> {
  const { db } = context
  const known = { boardId: company.acme.boardId, network: 'linkedin' } as const
  return {
    mentions: () => findKnownPeople(db, { ...known, term: 'person number 12' }),
    'mentions, nobody': () => findKnownPeople(db, { ...known, term: 'nobody at all' }),
    'job: letters about approvals': () => notifyByEmail(context),
    'job: letters about suggestions': () => notifyAuthors(context),
    'job: housekeeping': () => tidyUp(context),
    'job: what is due': () => claimDue(db, 'growth', 10),
    'job: what is unknown': () => claimUnknown(db, 'growth', 10),
    'job: when something is due': () => readWait(db, new Date().toISOString()),
  }
}

/** Opens a server and fills it: `rows` stories on the board, see `seedGrowth`. */
export async function openGrowthStage(rows: number): Promise<GrowthStage> {
  const server = await startTestServer({ configuration: { checkAnswers: false } })
  await seedGrowth(server.context.db, server.company, rows)
  // As the server does every minute.
  await markPast(server.context.db, new Date())
  // As autovacuum and housekeeping do.
  await sql`vacuum (analyze)`.execute(server.context.db)
  await sql`update board set features = '{"suggestions":true}'`.execute(server.context.db)
  const session = await server.signIn('manager@acme.test')
  const heard = recordStatements()
  const calls = new Map<string, string>([
    ...pagesOf('/api/stories/list?_count=10&', 'stories'),
    ...pagesOf('/message?x-ui-mod=v2&_count=10&', 'messages'),
    ...others,
  ])
  const jobs = jobsOf(server)
  const run = async (name: string) => {
    const line = calls.get(name)
    if (line === undefined) return jobs[name]?.()
    const answer = await server.ask(line, { session })
    if (answer.status !== 200)
      throw new Error(`${line} answered ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  return {
    names: [...calls.keys(), ...Object.keys(jobs)],
    measure: async (name) => {
      heard.take()
      await run(name)
      const times = heard.take().map(({ milliseconds }) => milliseconds)
      const milliseconds = times.reduce((sum, one) => sum + one, 0)
      return { statements: times.length, milliseconds, longest: Math.max(0, ...times) }
    },
    close: async () => {
      heard.end()
      await server.close()
    },
  }
}
