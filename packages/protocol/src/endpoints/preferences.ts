import * as z from 'zod/mini'
import { endpoint, uiMod } from '../endpoint.js'
import { locales } from '../entities/startup.js'
import { userPreferences } from '../entities/user.js'
import { done } from '../wire.js'

/** A7.18 */
export const saveLocale = endpoint({
  method: 'POST',
  path: '/locale',
  needs: 'session',
  fixed: uiMod,
  body: z.object({ locale: z.enum(locales) }),
  answer: done,
})

/** A7.19 */
export const readTimezone = endpoint({
  method: 'GET',
  path: '/timezone',
  needs: 'session',
  fixed: uiMod,
  answer: z.object({ Data: z.string() }),
})

/** A7.19 */
export const saveTimezone = endpoint({
  method: 'POST',
  path: '/timezone',
  needs: 'session',
  fixed: uiMod,
  body: z.object({ timezone: z.string().check(z.maxLength(64)) }),
  answer: z.object({ Data: z.string() }),
})

/** What a native shell registers at its push service (A3.9). */
const pushToken = z.object({
  type: z.enum(['fcm-ios', 'fcm-android']),
  token: z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/)),
})

/** A7.20: pushes go to this phone, for as long as the session lasts. */
export const addPushToken = endpoint({
  method: 'POST',
  path: '/notification',
  needs: 'session',
  fixed: uiMod,
  body: pushToken,
  answer: done,
})

/** A7.20: no more pushes to this phone. The token is in the body or, as not all clients send one, in the query. */
export const removePushToken = endpoint({
  method: 'DELETE',
  path: '/notification',
  needs: 'session',
  fixed: uiMod,
  query: z.optional(z.partial(pushToken)),
  body: z.optional(pushToken),
  answer: done,
})

/** A7.35; the path is ours. */
export const savePreferences = endpoint({
  method: 'POST',
  path: '/api/preferences',
  needs: 'session',
  body: z.partial(userPreferences),
  answer: userPreferences,
  ours: true,
})

/** The tours: the main one, which has versions, and one-off tours (A4.21; the names are ours). */
export const tourNames = ['main', 'repost-story', 'video-upload', 'board-rebrand'] as const
export type TourName = (typeof tourNames)[number]

/** A7.32, B7.29; `version` is that of the main tour. */
export const markTourSeen = endpoint({
  method: 'POST',
  path: '/api/tour/seen-tour',
  needs: 'session',
  body: z.object({
    tour: z.enum(tourNames),
    version: z.optional(z.int().check(z.minimum(1))),
  }),
  answer: done,
})

/** A7.33, B7.28 */
export const markVideoUploadTourSeen = endpoint({
  method: 'POST',
  path: '/api/media/seen-video-upload-tour',
  needs: 'session',
  answer: done,
})

/** A7.34 */
export const markRepostStoryTourSeen = endpoint({
  method: 'POST',
  path: '/api/repost-story/seen-repost-story-tour',
  needs: 'session',
  answer: done,
})
