import type { Story } from '@rostrum/protocol'
import { type RawBuilder, sql } from 'kysely'
import { wireMoment } from '../http/wire-moment.js'
import { imageAddress, mediaAddress, type MediaFacts, mediaJson, wireMedia } from '../media/wire-media.js'

/** The fields that a feed card and a whole story share, as the database returns them. */
export interface StoryRow extends Pick<
  Story,
  | 'Id'
  | 'Type'
  | 'Title'
  | 'Description'
  | 'LinkTitle'
  | 'LinkUrl'
  | 'PostAttachment'
  | 'RepostPost'
  | 'ExpirationDate'
  | 'PublishDate'
  | 'IsFeatured'
  | 'Topics'
  | 'ShareCount'
  | 'LastSharedDate'
> {
  media: MediaFacts[]
  image: { id: string; mimeType: string } | null
}

/** SQL: the columns of a StoryRow; the story is `s`, and `shared.at` comes from `lastShared`. */
export const storyColumns: RawBuilder<unknown> = sql`
  s.id as "Id", s.type as "Type", s.title as "Title", s.description as "Description",
  s.link_title as "LinkTitle", s.link_url as "LinkUrl", s.post_attachment as "PostAttachment",
  s.is_repost as "RepostPost", ${wireMoment('s.expire_at')} as "ExpirationDate",
  ${wireMoment('s.publish_at')} as "PublishDate", s.is_featured as "IsFeatured",
  (select coalesce(json_agg(st.topic_id order by st.topic_id), '[]'::json)
   from story_topic st where st.story_id = s.id) as "Topics",
  s.share_count as "ShareCount", ${wireMoment('shared.at')} as "LastSharedDate",
  ${imageAddress('s.image_id')} as image, ${mediaJson('story_media', 'story_id', 's.id')} as media`

/** SQL: when one of its messages was last shared. */
export const lastShared: RawBuilder<unknown> = sql`
  left join lateral (select max(m.last_shared_at) as at from message m where m.story_id = s.id) shared on true`

/** The fields that a card and a story share, in wire form. */
export function wireStory(row: StoryRow) {
  const files = row.media.map(wireMedia)
  const picture = files.find(({ Resource }) => Resource === 'image' || Resource === 'gif')
  const video = files.find(({ isVideo }) => isVideo)
  return {
    Id: row.Id,
    Type: row.Type,
    Title: row.Title,
    Description: row.Description,
    Media: files,
    ImageUrl: row.image ? mediaAddress(row.image.id, row.image.mimeType) : (picture?.url ?? null),
    LinkTitle: row.LinkTitle,
    LinkUrl: row.LinkUrl,
    PostAttachment: row.PostAttachment,
    RepostPost: row.RepostPost,
    VideoPreview: video?.preview ?? null,
    VideoTitle: video?.VideoTitle ?? null,
    ExpirationDate: row.ExpirationDate,
    PublishDate: row.PublishDate,
    IsFeatured: row.IsFeatured,
    Topics: row.Topics,
    ShareCount: row.ShareCount,
    LastSharedDate: row.LastSharedDate,
  }
}
