import * as z from 'zod/mini'
import { endpoint, uiMod } from '../endpoint.js'
import { language, message } from '../entities/message.js'
import { messageId, topicId } from '../ids.js'
import { network } from '../network.js'
import { count, idList } from '../query.js'
import { done, wireMoment } from '../wire.js'

/** B7.2: one message by id, or a page of the list (10 per page, B2.8). */
export const listMessages = endpoint({
  method: 'GET',
  path: '/message',
  needs: ['message', 'read'],
  fixed: uiMod,
  query: z.object({
    id: z.optional(messageId),
    sinceMessage: z.optional(messageId),
    order: z.optional(z.enum(['date', 'popularity'])),
    network: z.optional(network),
    topic: z.optional(topicId),
    q: z.optional(z.string().check(z.maxLength(200))),
    /** Only texts in this language (ours). */
    language: z.optional(z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/))),
    _count: count,
  }),
  answer: z.object({ Items: z.array(message), Languages: z.array(language) }),
})

/** B7.3 */
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/message/:id',
  needs: ['message', 'delete'],
  params: z.object({ id: messageId }),
  answer: done,
})

/** B7.4: the moment at which the next suggested message becomes visible. */
export const readFutureMessage = endpoint({
  method: 'GET',
  path: '/future-message',
  needs: ['message', 'read'],
  fixed: uiMod,
  query: z.object({ sinceDate: z.optional(wireMoment), expectedNetworks: z.optional(idList) }),
  answer: z.object({ Data: z.object({ futureMessageDate: z.nullable(wireMoment) }) }),
})

/** B7.5: how many of these messages still exist. */
export const countExistingMessages = endpoint({
  method: 'GET',
  path: '/existing-message',
  needs: ['message', 'read'],
  fixed: uiMod,
  query: z.object({ ids: idList, expectedNetworks: z.optional(idList) }),
  answer: z.object({ Data: z.int() }),
})

/** Hides a message from the person's own list, or shows it there again; others see it as before (ours). */
export const hideMessage = endpoint({
  method: 'POST',
  path: '/api/messages/hide',
  needs: ['message', 'read'],
  body: z.object({ id: messageId, isHidden: z.boolean() }),
  answer: done,
  ours: true,
})
