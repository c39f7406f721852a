import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { digestPaces, ownDigest } from '../../entities/notices/digest.js'
import { notice, noticeChoice, noticeGroups, quietHours } from '../../entities/notices/notice.js'
import { count } from '../../query.js'

/** Where the next page begins, as an answer gave it. */
const before = z.optional(z.string().check(z.regex(/^\d{1,17}-\d{1,18}$/)))
const unread = z.object({
  /** Unread notices, counted up to 100. */
  Unread: z.int(),
})

/** The user's notices on this board, newest first (NOTICES1, NOTICES3). */
export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  needs: 'session',
  query: z.object({ before, _count: count }),
  answer: z.object({ Items: z.array(notice), Unread: z.int(), Next: z.nullable(z.string()) }),
  ours: true,
})

/** How many notices are unread. */
export const countNotices = endpoint({
  method: 'GET',
  path: '/api/notices/unread',
  needs: 'session',
  answer: unread,
  ours: true,
})

/** Marks notices as read: the given ones, or without them all that the user has on this board. */
export const readNotices = endpoint({
  method: 'POST',
  path: '/api/notices/read',
  needs: 'session',
  body: z.object({
    ids: z.optional(z.array(z.string().check(z.regex(/^\d{1,18}$/))).check(z.maxLength(100))),
  }),
  answer: unread,
  ours: true,
})

const settings = z.object({
  Choices: z.array(noticeChoice),
  Quiet: z.nullable(quietHours),
  /** Null on a board that sends no digest. */
  Digest: z.nullable(ownDigest),
  /** The user's address is refused by its mail server: e-mails of convenience do not come (DIGEST6). */
  IsAddressRefused: z.boolean(),
})

/** What the user wants of the notices that this board has (NOTICES4, NOTICES5), and of its digest (DIGEST1). */
export const readNoticeSettings = endpoint({
  method: 'GET',
  path: '/api/notices/settings',
  needs: 'session',
  answer: settings,
  ours: true,
})

/** Changes choices; what is not given stays. `quiet: null` ends the quiet hours. */
export const saveNoticeSettings = endpoint({
  method: 'POST',
  path: '/api/notices/settings',
  needs: 'session',
  body: z.object({
    choices: z.optional(
      z
        .array(
          z.object({
            Group: z.enum(noticeGroups),
            Board: z.optional(z.boolean()),
            Email: z.optional(z.boolean()),
            Push: z.optional(z.boolean()),
          }),
        )
        .check(z.maxLength(noticeGroups.length)),
    ),
    quiet: z.optional(z.nullable(quietHours)),
    /** How often the digest of this board comes. */
    digest: z.optional(z.enum(digestPaces)),
  }),
  answer: settings,
  ours: true,
})
