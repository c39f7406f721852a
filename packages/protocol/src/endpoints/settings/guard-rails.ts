import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { guardRails, maxListed, maxListedLength } from '../../entities/settings/guard-rails.js'
import { postId } from '../../ids.js'
import { network } from '../../network.js'
import { done, wireMoment } from '../../wire.js'

/** Users who may approve posts set the guard-rails of the board, and the company's lists (GUARDRAILS1). */
const needs = ['post', 'approve'] as const

const entries = z
  .array(z.string().check(z.minLength(1), z.maxLength(maxListedLength)))
  .check(z.maxLength(maxListed))
/** What shall be on a list from now on, and what no longer; the rest stays, whoever else changes it. */
const changes = z.object({ Add: entries, Remove: entries })
const list = z.object({ Items: z.array(z.string()) })

/** The guard-rails of the board, and the banned words and hashtags of the company. */
export const readGuardRails = endpoint({
  method: 'GET',
  path: '/api/guard-rails',
  needs,
  answer: z.object({
    Rails: guardRails,
    Words: z.array(z.string()),
    Hashtags: z.array(z.string()),
    /** What X got this month, by UTC, and what it costs, in thousandths of a US dollar. */
    OnX: z.object({
      /** `YYYY-MM`. */
      Month: z.string(),
      Posts: z.int(),
      WithLink: z.int(),
      Spent: z.int(),
      Forecast: z.int(),
    }),
  }),
  ours: true,
})

/**
 * Sets guard-rails of the board; those that are left out stay. Refused with `Errors.QuietHours`: `all-day`,
 * `zone-unknown`, or `Errors.Utm`: `utm-format`, `utm-placeholder`.
 */
export const saveGuardRails = endpoint({
  method: 'PUT',
  path: '/api/guard-rails',
  needs,
  body: z.partial(guardRails),
  answer: done,
  ours: true,
})

/** Changes the company's banned words, also for posts that wait. Refused with `Errors.Add`: `too-many`. */
export const changeBannedWords = endpoint({
  method: 'POST',
  path: '/api/guard-rails/words',
  needs,
  body: changes,
  answer: list,
  ours: true,
})

/** Which of the board's newest posts would have been refused with these words. Nothing is changed. */
export const tryBannedWords = endpoint({
  method: 'POST',
  path: '/api/guard-rails/words/try',
  needs,
  body: z.object({ Words: entries }),
  answer: z.object({
    /** How many posts were looked through, and how many of them have one of the words. */
    Looked: z.int(),
    Found: z.int(),
    /** The newest of these. */
    Sample: z.array(
      z.object({
        Id: postId,
        Person: z.string(),
        Network: network,
        At: wireMoment,
        Text: z.string(),
        Words: z.array(z.string()),
      }),
    ),
  }),
  ours: true,
})

/** Changes the hashtags that the company suggests. Refused with `Errors.Add`: `too-many`, `hashtag`. */
export const changeHashtags = endpoint({
  method: 'POST',
  path: '/api/guard-rails/hashtags',
  needs,
  body: changes,
  answer: list,
  ours: true,
})
