import type { World } from '../world.js'

/** What stands on LinkedIn before anybody comes: the demo company's repost story passes it on. */
const standing = {
  id: 'urn:li:share:7265000000000000001',
  author: 'urn:li:organization:90210012',
  age: 2 * 86_400_000,
  text: `A year ago we asked Varmelund for something that did not exist: heat for a glass kiln that never stops, from wind that does.

Last night the kiln ran its 300th day on stored heat. Nobody in the hall noticed which hour came from the store and which from the grid. That was the whole idea.

Thank you to everyone who crawled through our basement in February.`,
} as const

/** Puts the standing posts into a world that does not know them. They never arrived: no log tells of them. */
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
