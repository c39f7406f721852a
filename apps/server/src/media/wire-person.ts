import type { RankedPerson } from '@rostrum/protocol'
import { sql } from 'kysely'
import { mediaPath } from './serve-media.js'

/** A person as colleagues on the board see them. */
export interface NamedRow {
  id: string
  name: string
  picture: string | null
  team: string
}

/** SQL: the columns of a `NamedRow` of user `u`; nobody’s e-mail address is shown. */
export const namedColumns = sql`u.id, trim(u.first_name || ' ' || u.last_name) as name,
  u.picture_media_id as picture, u.team`

/** The wire's form of a person. */
export const personOf = ({ id, name, picture, team }: NamedRow): RankedPerson => ({
  Id: id,
  Name: name,
  PictureUrl: picture === null ? null : mediaPath(picture, 'feed.webp'),
  Team: team || null,
})
