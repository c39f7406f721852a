import pg from 'pg'
import type { Product } from '../dev/dev-server.mjs'
import { load } from './measure/load.js'
import type { Figure } from './measure/report.js'
import { signIn } from './measure/sign-in.js'

/** Inserts this many more stories with five messages each into the demo company's database. */
async function fill(databaseUrl: string, stories: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into story (id, board_id, type, title, excerpt, message_count, publish_at, share_count)
     select '0ASb' || lpad(n::text, 11, '0'), board.id, 'text', 'Story ' || n, 'What story ' || n || ' is about.',
       '{"linkedin":3,"twitter":2}', now() - n * interval '1 minute', n % 97
     from (select id from board order by created_at limit 1) board, generate_series(1, $1) n`,
    [stories],
  )
  await client.query(
    `insert into message (id, board_id, story_id, network, type, text, pos, start_at)
     select '005' || lpad(((row_number() over ()))::text, 12, 'b'), s.board_id, s.id,
       case when p <= 3 then 'linkedin' else 'twitter' end, 'text', s.title || ', text ' || p, p, s.publish_at
     from story s, generate_series(1, 5) p where s.id like '0ASb%'`,
  )
  await client.query('analyze')
  await client.end()
}

/** The first page of the feed with 100,000 messages in the database (PostgreSQL). */
export async function benchFeed(product: Product, databaseUrl: string): Promise<Figure[]> {
  await fill(databaseUrl, 20_000)
  const headers = await signIn(product)
  const figures: Figure[] = []
  for (const query of ['', '&network=linkedin', '&order=popularity']) {
    const address = `${product.board}/api/stories/list?_count=10${query}`
    const { p95 } = await load({ address, headers, connections: 1, milliseconds: 3000 })
    figures.push({
      what: `feed of 100,000 messages${query}, p95`,
      seen: p95,
      unit: 'ms',
      bar: 10,
      kind: 'most',
    })
  }
  return figures
}
