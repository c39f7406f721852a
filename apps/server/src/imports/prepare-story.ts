import { createHash } from 'node:crypto'
import type { PostAttachment, StoryType } from '@rostrum/protocol'
import { rulesOf } from '@rostrum/rules'
import * as z from 'zod/mini'
import { toWireMoment } from '../http/wire-moment.js'
import { sanitizeInput } from '../http/sanitize-input.js'
import { HttpError } from '../http/http-error.js'
import { parseMoment } from './parse-moment.js'
import { cleanText } from './plain-text.js'
import type { Entry } from './import-result.js'
import { describeProblem, storyForm, type StoryForm } from './story-form.js'

/** An entry that passed the checks; its files are not loaded yet. */
export interface PreparedStory {
  what: string
  form: StoryForm
  externalId: string
  /** Hash of the whole entry, to recognise unchanged ones. */
  hash: string
  type: StoryType
  /** The company's post to be reposted. */
  repost: PostAttachment | null
  publishAt: Date
  expireAt: Date | null
  language: string | undefined
}

/** Settings that apply to all entries of an import. */
export interface ImportSettings {
  now: Date
  /** Topics for entries without any. */
  topics: readonly string[]
}

/** Checks an entry and converts it to a story, or returns the reason why it is refused. */
export function prepareStory(entry: Entry, settings: ImportSettings): PreparedStory | { why: string } {
  const cleanedForm = readable(entry.form)
  if (cleanedForm === undefined) return { why: 'is nested too deeply' }
  const parsed = storyForm.safeParse(cleanedForm)
  if (!parsed.success) return { why: describeProblem(parsed.error, entry.form) }
  const form = cleanForm(parsed.data, settings.topics)
  if (form.title === '') return { why: 'title: is empty' }
  const carried = [form.video, form.document].filter(Boolean).length
  if (carried > 1 || (carried && form.pictures?.length))
    return { why: 'has more than one of pictures, video, document' }
  if (form.repost && (carried || form.pictures?.length || form.link))
    return { why: 'repost: can’t have pictures, a video, a document or a link' }
  if (form.messages?.some(({ network }) => form.repost && !rulesOf(network).takesRepost))
    return { why: 'repost: is only for LinkedIn' }
  if (form.link !== undefined && !isWebAddress(form.link))
    return { why: 'link: must be an http or https URL' }
  const publishAt = form.published === undefined ? settings.now : parseMoment(form.published, settings.now)
  if (!publishAt) return { why: `published: "${form.published}" isn’t a date` }
  const expireAt = form.expires === undefined ? null : parseMoment(form.expires, settings.now)
  if (expireAt === undefined) return { why: `expires: "${form.expires}" isn’t a date` }
  if (expireAt && expireAt <= publishAt) return { why: 'expires: must be after published' }
  return {
    what: entry.what,
    form,
    externalId: (form.id ?? form.link ?? form.title).slice(0, 500),
    hash: createHash('sha256').update(JSON.stringify(form)).digest('hex'),
    type: typeOf(form),
    repost: repostOf(form, publishAt, settings.now),
    publishAt,
    expireAt,
    language: entry.language,
  }
}

function readable(form: unknown): unknown {
  try {
    return sanitizeInput(form) ?? null
  } catch (error) {
    if (error instanceof HttpError) return undefined
    throw error
  }
}

function cleanForm(form: StoryForm, topics: readonly string[]): StoryForm {
  const own = form.topics?.map(cleanText).filter(Boolean)
  return {
    ...form,
    title: cleanText(form.title).replaceAll('\n', ' '),
    topics: own?.length ? own : [...topics],
    ...(form.description === undefined ? {} : { description: cleanText(form.description) }),
    ...(form.linkTitle === undefined ? {} : { linkTitle: cleanText(form.linkTitle) }),
  }
}

function repostOf({ repost }: StoryForm, publishAt: Date, now: Date): PostAttachment | null {
  const [RemoteID = '', number = ''] = /urn:li:(?:share|ugcPost):(\d+)/.exec(repost?.post ?? '') ?? []
  if (!repost) return null
  const published = (repost.published && parseMoment(repost.published, now)) || publishAt
  return {
    Post: {
      ID: number,
      RemoteID,
      PostDate: toWireMoment(published),
      Network: 'linkedin',
      Type: 'text',
      Content: { Text: cleanText(repost.text), Attachments: { Media: [] } },
      Links: [],
    },
    Profiles: [{ Id: number, Name: cleanText(repost.author), ImageLink: null, RemoteUrl: null }],
    Mentions: [],
    Stats: { Likes: 0, Comments: 0, Shares: 0 },
  }
}

function typeOf(form: StoryForm): StoryType {
  if (form.repost) return 'post-attachment'
  if (form.video) return 'video'
  if (form.document) return 'pdf'
  if (form.link) return 'link-attachment'
  return form.pictures?.length ? 'image' : 'text'
}

const webAddress = z.url({ protocol: /^https?$/ })

function isWebAddress(link: string): boolean {
  if (!webAddress.safeParse(link).success) return false
  const { username, password } = new URL(link)
  return username === '' && password === ''
}
