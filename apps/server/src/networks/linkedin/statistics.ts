import * as z from 'zod/mini'
import { type AskLinkedin, authorUrn } from './media.js'
import type { Author, PostNumbers } from '../adapter/network-adapter.js'
import { readAnswer } from '../adapter/network-call.js'

const counted = z.object({ elements: z.array(z.object({ count: z.number() })) })
const shareStatistics = z.object({
  elements: z.array(
    z.object({
      share: z.optional(z.string()),
      ugcPost: z.optional(z.string()),
      totalShareStatistics: z.object({
        impressionCount: z.optional(z.number()),
        clickCount: z.optional(z.number()),
        likeCount: z.optional(z.number()),
        commentCount: z.optional(z.number()),
        shareCount: z.optional(z.number()),
      }),
    }),
  ),
})
const analyticsScope = 'r_member_postAnalytics'
const pageScope = /\brw?_organization_admin\b/

/** Numbers of a member's or a page's posts. Without the right to read them there are none. */
export async function readLinkedinNumbers(
  remoteIds: readonly string[],
  author: Author,
  ask: AskLinkedin,
): Promise<Map<string, PostNumbers>> {
  if (author.type === 'page') {
    return pageScope.test(author.scopes) ? readPageNumbers(remoteIds, author, ask) : new Map()
  }
  const found = new Map<string, PostNumbers>()
  if (!author.scopes.includes(analyticsScope)) return found
  for (const remoteId of remoteIds) found.set(remoteId, await readMemberNumbers(remoteId, author, ask))
  return found
}

/** A member's numbers are asked for one by one. */
async function readMemberNumbers(remoteId: string, author: Author, ask: AskLinkedin): Promise<PostNumbers> {
  const count = async (kind: string) => {
    const entity = `(${isUgc(remoteId) ? 'ugc' : 'share'}:${encodeURIComponent(remoteId)})`
    const query = `q=entity&entity=${entity}&queryType=${kind}&aggregation=TOTAL`
    const answer = readAnswer(await ask(`/rest/memberCreatorPostAnalytics?${query}`, author), counted)
    return answer.elements[0]?.count ?? null
  }
  return {
    likes: await count('REACTION'),
    comments: await count('COMMENT'),
    shares: await count('RESHARE'),
    views: await count('IMPRESSION'),
    clicks: await count('LINK_CLICKS'),
  }
}

const isUgc = (remoteId: string) => remoteId.includes(':ugcPost:')
const listOf = (ids: readonly string[]) => `List(${ids.map(encodeURIComponent).join(',')})`

async function readPageNumbers(
  remoteIds: readonly string[],
  author: Author,
  ask: AskLinkedin,
): Promise<Map<string, PostNumbers>> {
  const [shares, ugcPosts] = [remoteIds.filter((id) => !isUgc(id)), remoteIds.filter(isUgc)]
  const lists = [
    ...(shares.length > 0 ? [`shares=${listOf(shares)}`] : []),
    ...(ugcPosts.length > 0 ? [`ugcPosts=${listOf(ugcPosts)}`] : []),
  ]
  const urn = encodeURIComponent(authorUrn(author))
  const query = `q=organizationalEntity&organizationalEntity=${urn}&${lists.join('&')}`
  const answer = await ask(`/rest/organizationalEntityShareStatistics?${query}`, author)
  const found = new Map<string, PostNumbers>()
  for (const { share, ugcPost, totalShareStatistics: total } of readAnswer(answer, shareStatistics)
    .elements) {
    const id = share ?? ugcPost
    if (!id) continue
    found.set(id, {
      likes: total.likeCount ?? null,
      comments: total.commentCount ?? null,
      shares: total.shareCount ?? null,
      views: total.impressionCount ?? null,
      clicks: total.clickCount ?? null,
    })
  }
  return found
}
