import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { mention } from '../entities/message.js'
import { locales, messageTones } from '../entities/startup.js'
import { credentialId, mediaId } from '../ids.js'
import { network } from '../network.js'
import { mentionNames } from '../network-records.js'

export { mentionNames } from '../network-records.js'

const requestId = z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/))

/** An event of a rewrite: text so far, then the usage, then the whole text (B4.20). */
export const rephraseEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), text: z.string() }),
  z.object({ type: z.literal('metadata'), requestId: z.string(), log: z.unknown() }),
  z.object({ type: z.literal('complete'), text: z.string() }),
  z.object({ type: z.literal('error'), code: z.string() }),
])

export type RephraseEvent = z.infer<typeof rephraseEvent>

/** B7.21, B3.20 */
export const rephrase = endpoint({
  method: 'POST',
  path: '/api/ai-assist/rephrase',
  needs: ['message', 'update'],
  streams: true,
  body: z.object({
    text: z.string().check(z.maxLength(10_000)),
    strategy: z.optional(z.string().check(z.maxLength(40))),
    tone: z.optional(z.enum([...messageTones, 'mine'])),
    isPatrial: z.boolean(),
    network,
    mentions: z.array(mention).check(z.maxLength(200)),
    /** An id for polling the same rewrite (ours). */
    requestId: z.optional(requestId),
  }),
  answer: rephraseEvent,
})

/** B7.22; the details are ours. `stop` ends the rewrite. A failed one returns its error code. */
export const pollRephrase = endpoint({
  method: 'POST',
  path: '/api/ai-assist/poll',
  needs: ['message', 'update'],
  body: z.object({ requestId, stop: z.optional(z.boolean()) }),
  answer: z.object({ IsComplete: z.boolean(), text: z.string(), log: z.optional(z.unknown()) }),
})

/**
 * Describes a picture with a model, as an alternative text for the user to check. The model gets a small JPEG of the
 * turned and cropped picture, never its address.
 */
export const suggestAltText = endpoint({
  method: 'POST',
  path: '/api/ai-assist/alt-text',
  needs: ['message', 'update'],
  body: z.object({
    id: mediaId,
    modifiers: z.nullable(z.string().check(z.maxLength(100))),
    language: z.enum(locales),
    network: z.optional(network),
  }),
  answer: z.object({ text: z.string() }),
  ours: true,
})

/**
 * Writes a variant of a suggested text for a network, in a language, or in its own (ASSIST18). Whoever edits stories reads
 * it before it becomes a message. `api-429` while another text of the user is written, and beyond their limits.
 */
export const suggestVariant = endpoint({
  method: 'POST',
  path: '/api/ai-assist/variant',
  needs: ['message', 'update'],
  body: z.object({
    text: z.string().check(z.maxLength(10_000)),
    network,
    language: z.nullable(z.string().check(z.regex(/^[a-z]{2,3}$/))),
  }),
  answer: z.object({ text: z.string() }),
  ours: true,
})

/** Limits of a tone of voice: characters of the description, number of samples, and characters of a sample. */
export const toneLimits = { description: 1000, samples: 5, sample: 3000 } as const

const tone = z.object({
  Description: z.string().check(z.maxLength(toneLimits.description)),
  Samples: z.array(z.string().check(z.maxLength(toneLimits.sample))).check(z.maxLength(toneLimits.samples)),
})

/** How a user writes, in their own words. */
export type ToneOfVoice = z.infer<typeof tone>

/** How the user writes: a description and sample texts (feature myToneOfVoice). */
export const readTone = endpoint({
  method: 'GET',
  path: '/api/ai-assist/tone',
  needs: ['message', 'update'],
  answer: tone,
  ours: true,
})

export const saveTone = endpoint({
  method: 'POST',
  path: '/api/ai-assist/tone',
  needs: ['message', 'update'],
  body: tone,
  answer: tone,
  ours: true,
})

/** Deletes the user's saved tone of voice. */
export const deleteTone = endpoint({
  method: 'DELETE',
  path: '/api/ai-assist/tone',
  needs: ['message', 'update'],
  answer: tone,
  ours: true,
})

const term = z.string().check(z.minLength(1), z.maxLength(90))

/** B7.23 */
export const completeHashtags = endpoint({
  method: 'GET',
  path: '/api/autocomplete/hashtags',
  needs: 'session',
  query: z.object({ q: term, network }),
  answer: z.object({ Data: z.array(z.string()) }),
})

/** B7.24 */
export const completeMentions = endpoint({
  method: 'GET',
  path: '/api/autocomplete/mentions',
  needs: 'session',
  query: z.object({
    network: z.enum(Object.values(mentionNames).flatMap((name) => name ?? [])),
    q: term,
    credentialId,
  }),
  answer: z.object({
    Data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        handle: z.nullable(z.string()),
        image: z.nullable(z.string()),
      }),
    ),
  }),
})
