import * as z from 'zod/mini'
import type { Author, PagePost, PagePosts } from '../adapter/network-adapter.js'
import { readAnswer } from '../adapter/network-call.js'
import { NetworkError } from '../adapter/network-error.js'
import { fromLittleText } from './little-text.js'
import { type AskLinkedin, authorUrn } from './media.js'

const file = z.object({ id: z.string(), altText: z.optional(z.string()) })
const listed = z.object({
  elements: z.array(
    z.object({
      id: z.string(),
      commentary: z.optional(z.string()),
      publishedAt: z.optional(z.number()),
      createdAt: z.optional(z.number()),
      lifecycleState: z.optional(z.string()),
      visibility: z.optional(z.string()),
      isReshareDisabledByAuthor: z.optional(z.boolean()),
      content: z.optional(
        z.object({
          media: z.optional(file),
          multiImage: z.optional(z.object({ images: z.array(file) })),
          article: z.optional(z.object({ thumbnail: z.optional(z.string()) })),
        }),
      ),
    }),
  ),
})
type Listed = z.infer<typeof listed>['elements'][number]

const image = z.object({ status: z.optional(z.string()), downloadUrl: z.optional(z.string()) })

/** The newest posts of a page that are asked for. */
const newest = 50

function pictureOf({ content }: Listed): PagePost['picture'] {
  const { media, multiImage, article } = content ?? {}
  const found = [media, multiImage?.images[0], article?.thumbnail ? { id: article.thumbnail } : undefined]
  const picture = found.find((one) => one?.id.startsWith('urn:li:image:'))
  return picture ? { id: picture.id, altText: picture.altText || null } : null
}

/** The newest posts of a page. Fails with `forbidden` when the profile may not read them (any more). */
export async function listLinkedinPosts(author: Author, ask: AskLinkedin): Promise<PagePosts> {
  const urn = encodeURIComponent(authorUrn(author))
  const path = `/rest/posts?q=author&author=${urn}&count=${newest}&start=0&sortBy=CREATED`
  const { elements } = readAnswer(await ask(path, author), listed)
  const posts = elements.flatMap((one): PagePost[] => {
    const at = one.publishedAt ?? one.createdAt
    if (at === undefined || (one.lifecycleState ?? 'PUBLISHED') !== 'PUBLISHED') return []
    return [
      {
        remoteId: one.id,
        text: fromLittleText(one.commentary ?? ''),
        publishedAt: new Date(at),
        picture: pictureOf(one),
        canRepost: one.isReshareDisabledByAuthor !== true && (one.visibility ?? 'PUBLIC') === 'PUBLIC',
      },
    ]
  })
  return { posts, isAll: elements.length < newest }
}

/** Where a picture is fetched, for a short time. */
export async function findLinkedinPicture(
  pictureId: string,
  author: Author,
  ask: AskLinkedin,
): Promise<string | null> {
  try {
    const answer = await ask(`/rest/images/${encodeURIComponent(pictureId)}`, author)
    return readAnswer(answer, image).downloadUrl ?? null
  } catch (error) {
    if (error instanceof NetworkError && error.kind === 'forbidden') return null
    throw error
  }
}
