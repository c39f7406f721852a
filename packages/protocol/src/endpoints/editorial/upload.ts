import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { storyId } from '../../ids.js'
import { network } from '../../network.js'
import { storyStates } from '../../story-states.js'
import { wireMoment } from '../../wire.js'

/** Users who may create, update and delete messages may upload stories (EDITORIAL1). `needs` checks `delete`; the handlers check the other two. */
const needs = ['message', 'delete'] as const

/** The limits of a file of stories (ours). */
export const storyFileLimits = {
  /** Stories in one file, also in an export. */
  rows: 1000,
  /** Stories that one call makes. */
  atOnce: 5,
  /** The longest text of a file, in UTF-16 units. */
  text: 2_000_000,
} as const

/** The header of an export that leaves older stories out: the number of stories in the file (UPLOAD6). */
export const storyFileCut = 'X-Rows-Cut-At'

/** What can be wrong with a file of stories, or with a row of it (UPLOAD2). */
export const storyFileProblems = [
  'nested',
  'unknown-field',
  'too-long',
  'empty',
  'one-of',
  'invalid',
  'missing',
  'wrong-type',
  'files-mixed',
  'repost-files',
  'repost-network',
  'link-invalid',
  'date-invalid',
  'expires-early',
  'message-type',
  'message-link',
  'message-long',
  'duplicate',
  'cells',
  'unreadable',
  'file-empty',
  'no-title',
  'unknown-column',
  'column-twice',
  'not-json',
  'not-list',
  'too-many',
  'topic-unknown',
  'file-failed',
  'not-in-drafts',
  'drafts-full',
  'alt-text-missing',
] as const
export type StoryFileProblem = (typeof storyFileProblems)[number]

/** `Field` and `Detail` are what the file says: a column, a value, an address; or a limit. */
const problem = z.object({
  Code: z.enum(storyFileProblems),
  Field: z.string(),
  Detail: z.string(),
})

/** A story as it stands in the file, in the shape of an import. */
const form = z.record(z.string(), z.unknown())

/**
 * Checks a file of stories without creating any (UPLOAD1, UPLOAD2). The problems of a `refused` row say why; those of a
 * `new` row, what its draft will lack. A row with `alt-text-missing` becomes a draft in any case (UPLOAD8). `Problems` of
 * the answer are about the file.
 */
export const checkStoryFile = endpoint({
  method: 'POST',
  path: '/api/editorial/upload/check',
  needs,
  body: z.object({
    Text: z.string().check(z.maxLength(storyFileLimits.text)),
    /** Whether the stories are published straight; else they become drafts. */
    IsPublished: z.boolean(),
  }),
  maxBytes: 8 << 20,
  answer: z.object({
    Rows: z.array(
      z.object({
        /** The line of a table, or the place in a list, from 1. */
        Row: z.int(),
        Title: z.string(),
        Networks: z.array(network),
        /** When it is published; null for at once. */
        PublishAt: z.nullable(wireMoment),
        State: z.enum(['new', 'known', 'refused']),
        Problems: z.array(problem),
        /** What `uploadStories` takes; null when it is refused. */
        Form: z.nullable(form),
      }),
    ),
    Problems: z.array(problem),
  }),
  ours: true,
})

/** Makes stories or drafts of rows, each whole or not at all, and none twice (UPLOAD3, UPLOAD4). */
export const uploadStories = endpoint({
  method: 'POST',
  path: '/api/editorial/upload',
  needs,
  body: z.object({
    IsPublished: z.boolean(),
    Rows: z
      .array(z.object({ Row: z.int(), Form: form }))
      .check(z.minLength(1), z.maxLength(storyFileLimits.atOnce)),
  }),
  maxBytes: 8 << 20,
  answer: z.object({
    Results: z.array(
      z.object({
        Row: z.int(),
        Id: z.nullable(storyId),
        State: z.enum(['made', 'known', 'refused']),
        Problems: z.array(problem),
      }),
    ),
  }),
  ours: true,
})

const query = z.object({ state: z.optional(z.enum(storyStates)) })

/** The stories in one state as a table (CSV) that an upload reads, at most the newest 1,000; the header `storyFileCut` is set if older ones were left out. No cell is a formula (UPLOAD6). */
export const exportStoryTable = endpoint({
  method: 'GET',
  path: '/api/editorial/export/table',
  needs,
  query,
  answer: z.unknown(),
  downloads: 'text/csv',
  ours: true,
})

/** The stories in one state as a list (JSON) that an upload reads, at most the newest 1,000; the header `storyFileCut` is set if older ones were left out. UPLOAD6 */
export const exportStoryList = endpoint({
  method: 'GET',
  path: '/api/editorial/export/list',
  needs,
  query,
  answer: z.unknown(),
  downloads: 'application/json',
  ours: true,
})
