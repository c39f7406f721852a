import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { pagePostId, storyId } from '../../ids.js'
import { wireMoment } from '../../wire.js'

/** Users who may create, update and delete messages may read company posts (COMPANYPOSTS1). `needs` checks `delete`; the handlers check the other two. */
const needs = ['message', 'delete'] as const

/** What can go wrong when the posts of a page are read (COMPANYPOSTS4). */
export const pageProblems = [
  'no-profile',
  'no-permission',
  'reconnect',
  'rate-limited',
  'unavailable',
  'failed',
] as const
export type PageProblem = (typeof pageProblems)[number]

/** A page of the company on LinkedIn whose posts the board can read. */
const companyPage = z.object({
  /** The network’s own id. */
  Id: z.string(),
  Name: z.string(),
  ImageLink: z.nullable(z.string()),
  /** Profiles of people on the board that may read its posts. */
  Profiles: z.int(),
  /** Whether its posts are read every hour. */
  IsWatched: z.boolean(),
  /** Whether a server reads it now, or is about to. */
  IsRunning: z.boolean(),
  /** When it was last read; null for never. */
  LastRun: z.nullable(wireMoment),
  /** Posts that the last run found and that were not known before. */
  Added: z.int(),
  /** Why the last run failed; null when it did not. */
  Problem: z.nullable(z.enum(pageProblems)),
})
export type CompanyPage = z.infer<typeof companyPage>

const pages = z.object({ Items: z.array(companyPage) })
const pageParams = z.object({ id: z.string().check(z.regex(/^\d{1,20}$/)) })

/** The pages that the board watches or may watch, by name. */
export const listCompanyPages = endpoint({
  method: 'GET',
  path: '/api/company-pages',
  needs,
  answer: pages,
  ours: true,
})

/** Begins or ends to read a page. Refused with 404 when no profile on the board has the page. */
export const watchCompanyPage = endpoint({
  method: 'PUT',
  path: '/api/company-pages/:id',
  needs,
  params: pageParams,
  body: z.object({ IsWatched: z.boolean() }),
  answer: pages,
  ours: true,
})

/** Reads a watched page now. Responds at once; `IsRunning` is true until the run ends. */
export const readCompanyPage = endpoint({
  method: 'POST',
  path: '/api/company-pages/:id/run',
  needs,
  params: pageParams,
  answer: pages,
  ours: true,
})

export const companyPostStates = ['new', 'used', 'dismissed'] as const
export type CompanyPostState = (typeof companyPostStates)[number]

const count = z.nullable(z.int())

/** A post of a watched page. */
export const companyPost = z.object({
  Id: pagePostId,
  PageName: z.string(),
  Text: z.string(),
  /** Our copy of its first picture. */
  ImageUrl: z.nullable(z.string()),
  Published: wireMoment,
  /** Where it is seen on the network. */
  Url: z.string(),
  /** As the network counts them; null where it does not say. */
  Likes: count,
  Comments: count,
  Reposts: count,
  Views: count,
  State: z.enum(companyPostStates),
  /** The story or draft that was made of it, while there is one. */
  StoryId: z.nullable(storyId),
  /** Whether the text was changed on the network after it was first read. */
  IsEdited: z.boolean(),
  /** Whether the last run no longer found the post, or its author no longer allows reposts. */
  IsGone: z.boolean(),
})
export type CompanyPost = z.infer<typeof companyPost>

/** A page of the posts in one state, else of the new ones, the newest first. `Next` is the `after` of the following page; null on the last one. */
export const listCompanyPosts = endpoint({
  method: 'GET',
  path: '/api/company-posts',
  needs,
  query: z.object({
    state: z.optional(z.enum(companyPostStates)),
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({ Items: z.array(companyPost), Next: z.nullable(z.string()) }),
  ours: true,
})

const postParams = z.object({ id: pagePostId })

/**
 * Makes a draft of a post: a repost on LinkedIn, and a link to it on other networks. Refused with 409 and `Errors.post`
 * (`used`, `gone`) or `Errors.drafts` (`too-many`). COMPANYPOSTS6
 */
export const makePostStory = endpoint({
  method: 'POST',
  path: '/api/company-posts/:id/story',
  needs,
  params: postParams,
  answer: z.object({ Id: storyId }),
  ours: true,
})

/** Takes a post off the list of new ones, for good, or brings it back. COMPANYPOSTS5 */
export const dismissCompanyPost = endpoint({
  method: 'PUT',
  path: '/api/company-posts/:id',
  needs,
  params: postParams,
  body: z.object({ IsDismissed: z.boolean() }),
  answer: companyPost,
  ours: true,
})
