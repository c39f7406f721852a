import { createHash } from 'node:crypto'
import type { Network, PostAttachment, StoryType } from '@rostrum/protocol'
import { rulesOf } from '@rostrum/rules'
import * as z from 'zod/mini'
import { toWireMoment } from '../http/wire-moment.js'
import { sanitizeInput } from '../http/input/sanitize-input.js'
import { HttpError } from '../http/http-error.js'
import { parseMoment } from './parse-moment.js'
import { cleanText } from './html-to-text.js'
import { type Entry, refuse, type RowProblem } from './import-result.js'
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
export function prepareStory(entry: Entry, settings: ImportSettings): PreparedStory | RowProblem {
  const cleanedForm = readable(entry.form)
  if (cleanedForm === undefined) return refuse('is nested too deeply', 'nested')
  const parsed = storyForm.safeParse(cleanedForm)
  if (!parsed.success) return describeProblem(parsed.error, entry.form)
  const form = cleanForm(parsed.data, settings.topics)
  if (form.title === '') return refuse('title: is empty', 'empty', 'title')
  const carried = [form.video, form.document].filter(Boolean).length
  if (carried > 1 || (carried && form.pictures?.length))
    return refuse('has more than one of pictures, video, document', 'files-mixed')
  const { repost, messages = [] } = form
  if (repost && !repost.url && (carried || form.pictures?.length || form.link))
    return refuse('repost: can’t have pictures, a video, a document or a link', 'repost-files')
  if (repost?.url && repost.url !== form.link)
    return refuse('repost: the link must be that of the post', 'repost-files')
  const takesRepost = (network: Network) => repost !== undefined && rulesOf(network).takesRepost
  if (repost && !repost.url && !messages.every(({ network }) => takesRepost(network)))
    return refuse('repost: is only for LinkedIn', 'repost-network')
  const wordless = messages.findIndex(({ network, text }) => text === '' && !takesRepost(network))
  if (wordless >= 0)
    return refuse(`messages.${wordless}.text: is empty`, 'empty', `messages.${wordless}.text`)
  if (form.link !== undefined && !isWebAddress(form.link))
    return refuse('link: must be an http or https URL', 'link-invalid', 'link')
  const publishAt = form.published === undefined ? settings.now : parseMoment(form.published, settings.now)
  if (!publishAt) return notADate('published', form.published)
  const expireAt = form.expires === undefined ? null : parseMoment(form.expires, settings.now)
  if (expireAt === undefined) return notADate('expires', form.expires)
  if (expireAt && expireAt <= publishAt) return refuse('expires: must be after published', 'expires-early')
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

const notADate = (field: string, value = '') =>
  refuse(`${field}: "${value}" isn’t a date`, 'date-invalid', field, value)

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
  const link = form.link ?? form.repost?.url
  return {
    ...form,
    ...(link === undefined ? {} : { link }),
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
    Profiles: [
      {
        Id: repost.authorId ?? number,
        Name: cleanText(repost.author),
        ImageLink: null,
        RemoteUrl: repost.url ?? null,
      },
    ],
    Mentions: [],
    Stats: { Likes: 0, Comments: 0, Shares: 0 },
  }
}

function typeOf(form: StoryForm): StoryType {
  if (form.repost && !form.link) return 'post-attachment'
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
