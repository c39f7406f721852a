import * as z from 'zod/mini'
import type { Author, FoundPerson } from '../adapter/network-adapter.js'
import { readAnswer } from '../adapter/network-call.js'
import type { AskTwitter } from './media.js'

const found = z.object({
  data: z.optional(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        username: z.string(),
        profile_image_url: z.optional(z.string()),
      }),
    ),
  ),
})

/** X bills every person that an answer brings. */
const most = 10

/** People on X whose name or handle holds a term; of the term only what X takes is asked for. */
export async function findOnTwitter(term: string, author: Author, ask: AskTwitter): Promise<FoundPerson[]> {
  const query = term
    .replace(/[^A-Za-z0-9_' ]/g, ' ')
    .trim()
    .slice(0, 50)
  if (query === '') return []
  const path = `/2/users/search?query=${encodeURIComponent(query)}&max_results=${most}&user.fields=profile_image_url`
  const { data = [] } = readAnswer(await ask(path, author), found)
  return data.map(({ id, name, username, profile_image_url }) => ({
    id,
    name,
    handle: username,
    image: profile_image_url ?? null,
  }))
}
