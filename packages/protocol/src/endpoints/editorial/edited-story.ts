import * as z from 'zod/mini'
import { mediaId, storyId, topicId } from '../../ids.js'
import { network } from '../../network.js'
import { storyStates } from '../../story-states.js'
import { wireMoment } from '../../wire.js'

/** What editors do with stories, also with several at once (EDITORIAL3). `restore` undoes a withdrawal for good. */
export const storyActionNames = [
  'publish',
  'withdraw',
  'end',
  'restore',
  'archive',
  'unarchive',
  'delete',
  'add-topic',
] as const
export type StoryAction = (typeof storyActionNames)[number]

/** What keeps a draft from being published (EDITORIAL4). */
export const storyProblems = [
  'title-empty',
  'link-invalid',
  'link-missing',
  'media-mixed',
  'alt-text-missing',
  'message-missing',
  'text-empty',
  'text-too-long',
  'network-no-video',
  'network-no-document',
  'network-needs-picture',
  'network-needs-link',
  'expires-early',
] as const
export type StoryProblem = (typeof storyProblems)[number]

/** The limits of what editors write (ours). */
export const storyLimits = {
  title: 300,
  description: 4000,
  text: 65_000,
  link: 2000,
  media: 20,
  messages: 15,
  topics: 10,
  notes: 4000,
  atOnce: 100,
} as const

const text = (max: number) => z.string().check(z.maxLength(max))

/** A story as it is written: also while it is incomplete. */
export const storyForm = z.object({
  Title: text(storyLimits.title),
  Description: text(storyLimits.description),
  LinkUrl: text(storyLimits.link),
  LinkTitle: text(storyLimits.title),
  /** In their order. The picture of a link is the first one. */
  Media: z.array(mediaId).check(z.maxLength(storyLimits.media)),
  Messages: z
    .array(
      z.object({
        Network: network,
        Language: z.nullable(z.string().check(z.regex(/^[a-z]{2,3}$/))),
        Text: text(storyLimits.text),
      }),
    )
    .check(z.maxLength(storyLimits.messages)),
  Topics: z.array(topicId).check(z.maxLength(storyLimits.topics)),
  IsFeatured: z.boolean(),
  IsImportant: z.boolean(),
  /** Null for at once. */
  PublishAt: z.nullable(wireMoment),
  ExpireAt: z.nullable(wireMoment),
  /** For colleagues who edit stories, never for members. */
  Notes: text(storyLimits.notes),
})
export type StoryForm = z.infer<typeof storyForm>

/** A story or draft in the list of editors. */
export const editedStory = z.object({
  Id: storyId,
  State: z.enum(storyStates),
  Title: z.string(),
  ImageUrl: z.nullable(z.string()),
  PublishAt: z.nullable(wireMoment),
  ExpireAt: z.nullable(wireMoment),
  Topics: z.array(topicId),
  /** The number of its messages by network. */
  MessageCount: z.record(z.string(), z.int()),
  ShareCount: z.int(),
  /** How often links in what colleagues shared were followed. */
  Clicks: z.int(),
  IsFeatured: z.boolean(),
  /** Changes to it are saved, and not published yet. */
  HasChanges: z.boolean(),
  Changed: wireMoment,
  ChangedBy: z.nullable(z.string()),
})
export type EditedStory = z.infer<typeof editedStory>
