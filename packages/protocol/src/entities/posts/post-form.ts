import * as z from 'zod/mini'
import { credentialId, mediaId, messageId, publicationId, storyId } from '../../ids.js'
import { wallTime } from '../../wire.js'
import { crmRecord } from '../crm-record.js'
import { chosenLabels } from './labels.js'
import { linkPreview, maxAltText } from '../media.js'
import { messageTypes } from '../message.js'

export const scheduleTypes = ['automagic', 'custom', 'now'] as const
export type ScheduleType = (typeof scheduleTypes)[number]

/** A mention (B3.12), no longer than a network's ids and names are. */
const sentMention = z.object({
  id: z.string().check(z.maxLength(300)),
  text: z.string().check(z.maxLength(300)),
})

/**
 * The form that the editor sends (B3.13, B3.14). `text` has at most 65,000 characters, whatever the network allows.
 * `credentialId` is one id or several; old clients send them comma-separated, here they are a list. `startDate` is the
 * wall time in `timezone`; old clients send `date` (UTC, unix seconds) instead.
 */
export const postForm = z.object({
  text: z.string().check(z.maxLength(65_000)),
  mentions: z.optional(z.array(sentMention).check(z.maxLength(200))),
  media: z.optional(
    z
      .array(
        z.object({
          id: mediaId,
          type: z.enum(['image', 'video', 'pdf']),
          altText: z.optional(z.string().check(z.maxLength(maxAltText))),
          /** The turns and crop of the picture (B3.7). */
          modifiers: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
        }),
      )
      .check(z.maxLength(50)),
  ),
  link: z.optional(
    z.nullable(
      z.object({
        ...z.omit(linkPreview, { images: true }).shape,
        url: z.string().check(z.maxLength(4000)),
        title: z.string().check(z.maxLength(2000)),
        description: z.optional(z.string().check(z.maxLength(5000))),
        image: z.optional(z.string().check(z.maxLength(4000))),
        isPDF: z.optional(z.boolean()),
      }),
    ),
  ),
  type: z.enum(messageTypes),
  messageId: z.optional(z.nullable(messageId)),
  storyId: z.optional(z.nullable(storyId)),
  /** The copy of one of the user's posts that this post comments on (ours). */
  commentOn: z.optional(z.nullable(publicationId)),
  credentialId: z.array(credentialId).check(z.minLength(1), z.maxLength(50)),
  scheduleType: z.enum(scheduleTypes),
  inqueue: z.optional(z.enum(['0', '1'])),
  startDate: z.optional(wallTime),
  timezone: z.optional(z.string().check(z.maxLength(64))),
  date: z.optional(z.int()),
  generatedLog: z.optional(z.unknown()),
  /** The labels that the author chose; they count where the board leaves it to the author (ours). */
  labels: z.optional(chosenLabels),
  /** The record of a CRM beside which the post was written (ours). */
  record: z.optional(crmRecord),
})
export type PostForm = z.infer<typeof postForm>
