import type { World } from '../world.js'

/** Posts on LinkedIn that exist from the start: a story of the demo company reposts them. */
const standing = {
  id: 'urn:li:share:7265000000000000001',
  author: 'urn:li:organization:90210012',
  age: 2 * 86_400_000,
  text: `A year ago we asked Varmelund for something that did not exist: heat for a glass kiln that never stops, from wind that does.

Last night the kiln ran its 300th day on stored heat. Nobody in the hall noticed which hour came from the store and which from the grid. That was the whole idea.

Thank you to everyone who crawled through our basement in February.`,
} as const

/** Adds the initial posts to a world that lacks them. They are not in the log of received posts. */
export function addStandingPosts({ posts, now }: World): void {
  const { id, author, age, text } = standing
  if (posts.find('linkedin', id)) return
  const post = {
    network: 'linkedin' as const,
    id,
    author,
    createdAt: now() - age,
    sent: text,
    sameness: '',
    text,
    pieces: [{ kind: 'text' as const, text }],
    truncated: false,
    attachments: [],
    visibility: 'PUBLIC',
    comments: [],
  }
  posts.load([post], [])
}
