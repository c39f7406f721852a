import { networks } from '@rostrum/protocol'
import * as z from 'zod/mini'
import { refuse, type RowProblem } from './import-result.js'

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
const someText = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))

/** A file next to the import, or an address to be fetched. */
const file = z.strictObject({
  source: someText(2000),
  /** A still picture for a video or a document. */
  preview: z.optional(someText(2000)),
  title: z.optional(text(200)),
})

/** A suggested text for one network. `{link}` is replaced by the story's link. Only a repost may have none. */
export const messageForm = z.strictObject({
  network: z.enum(networks),
  text: z.string().check(z.trim(), z.maxLength(65_000)),
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  mentions: z.optional(
    z.array(z.strictObject({ id: someText(200), text: someText(200) })).check(z.maxLength(40)),
  ),
})
export type MessageForm = z.infer<typeof messageForm>

/**
 * A post of the company's to be reposted: its id on LinkedIn or an address that contains the id, and its text
 * for the preview.
 */
const repost = z.strictObject({
  post: z.string().check(z.regex(/urn:li:(?:share|ugcPost):\d+/)),
  text: text(3000),
  author: someText(200),
  /** The id of its page at the network. */
  authorId: z.optional(someText(100)),
  published: z.optional(someText(60)),
  /** Its address, which the story links to on other networks; without one the story is for LinkedIn alone. */
  url: z.optional(someText(2000)),
  /** Whether the story's first picture is that of the post. */
  hasPicture: z.optional(z.boolean()),
})

/**
 * One story of an import. Dates are ISO 8601, or durations from now such as `P30D` or `-PT2H`. Without an id
 * a story is identified by its link, then by its title; without messages some are generated from its title
 * and link.
 */
export const storyForm = z.strictObject({
  id: z.optional(someText(500)),
  title: someText(300),
  description: z.optional(text(4000)),
  link: z.optional(someText(2000)),
  linkTitle: z.optional(text(300)),
  topics: z.optional(z.array(someText(60)).check(z.maxLength(10))),
  published: z.optional(someText(60)),
  expires: z.optional(someText(60)),
  featured: z.optional(z.boolean()),
  /** Points for a share of the story. */
  points: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  pictures: z.optional(
    z.array(z.strictObject({ source: someText(2000), alt: z.optional(text(1000)) })).check(z.maxLength(20)),
  ),
  repost: z.optional(repost),
  video: z.optional(file),
  document: z.optional(file),
  messages: z.optional(z.array(messageForm).check(z.maxLength(15))),
})
export type StoryForm = z.infer<typeof storyForm>

/** Describes the first problem of a form in one line, for a report. */
export function describeProblem(error: z.core.$ZodError, form: unknown): RowProblem {
  const [first] = error.issues
  if (!first) return refuse('cannot be read', 'invalid')
  const field = first.path.map(String).join('.')
  const { why, code, detail } = explain(first, form)
  return refuse(field === '' ? why : `${field}: ${why}`, code, field, detail)
}

function explain(issue: z.core.$ZodIssue, form: unknown): RowProblem {
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.keys.join(', ')
    return refuse(`unknown field ${keys}`, 'unknown-field', '', keys)
  }
  const isNumber = 'origin' in issue && (issue.origin === 'number' || issue.origin === 'int')
  if (issue.code === 'too_small' && isNumber)
    return refuse(`less than ${issue.minimum}`, 'invalid', '', String(issue.minimum))
  if (issue.code === 'too_big')
    return refuse(`longer than ${issue.maximum}`, 'too-long', '', String(issue.maximum))
  if (issue.code === 'too_small') return refuse('is empty', 'empty')
  if (issue.code === 'invalid_value') {
    const values = issue.values.map(String).join(', ')
    return refuse(`must be one of ${values}`, 'one-of', '', values)
  }
  if (issue.code !== 'invalid_type') return refuse('is not valid', 'invalid')
  if (valueAt(form, issue.path) === undefined) return refuse('is missing', 'missing')
  return refuse(`must be ${issue.expected}`, 'wrong-type', '', issue.expected)
}

function valueAt(form: unknown, path: readonly PropertyKey[]): unknown {
  let value = form
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return value
}
