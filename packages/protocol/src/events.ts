import * as z from 'zod/mini'
import { approvalStates } from './entities/approval.js'
import { credential } from './entities/credential.js'
import { message } from './entities/message.js'
import { post } from './entities/posts/post.js'
import { maintenanceNotice } from './entities/startup.js'
import { suggestionStatuses } from './entities/suggestion.js'
import { credentialId, messageId, postId, storyId, suggestionId } from './ids.js'

const event = <const Name extends string, S extends z.ZodMiniType>(type: Name, data: S) =>
  z.object({ type: z.literal(type), seq: z.int(), data })

/** All events that the server sends to connected clients (A4.18, A4.19, B3.18). Names on the wire are ours. */
export const serverEvent = z.discriminatedUnion('type', [
  event('post-saved', post),
  event('post-deleted', z.object({ Id: postId })),
  // One of the user's posts was approved or rejected (B3.19: boardPostApproved, boardPostRejected).
  event('post-approved', z.object({ Id: postId, By: z.string(), Note: z.nullable(z.string()) })),
  event('post-rejected', z.object({ Id: postId, By: z.string(), Note: z.nullable(z.string()) })),
  // For approvers: an approval was requested, decided or withdrawn.
  event('approval-updated', z.object({ Id: postId, Status: z.enum(approvalStates) })),
  // For everybody on the board: a suggestion was created, changed or reviewed.
  event('suggestion-saved', z.object({ Id: suggestionId, Status: z.enum(suggestionStatuses) })),
  // One of the user's suggestions was reviewed (B3.19: suggestionApproved, suggestionRejected).
  event(
    'suggestion-reviewed',
    z.object({
      Id: suggestionId,
      Status: z.enum(['accepted', 'rejected']),
      By: z.string(),
      Note: z.nullable(z.string()),
    }),
  ),
  event('message-added', z.object({ Id: messageId, StoryId: z.nullable(storyId) })),
  event('message-deleted', z.object({ Id: messageId, StoryId: z.nullable(storyId) })),
  event(
    'message-shared',
    z.pick(message, { Id: true, StoryId: true, ShareCount: true, LastSharedDate: true }),
  ),
  event('shared-fb', z.object({ token: z.string(), result: z.string() })),
  event('shares-counter', z.object({ Id: z.union([messageId, storyId]), ShareCount: z.int() })),
  event('role-updated', z.object({ Id: z.string() })),
  event('role-changed', z.object({ Id: z.string() })),
  // For everybody: the operator announced a maintenance, or took the notice back.
  event('maintenance-updated', z.object({ Notice: z.nullable(maintenanceNotice) })),
  event('crisis-updated', z.object({ InCrisis: z.boolean() })),
  // The topics of the board changed.
  event('topics-updated', z.object({})),
  // For managers of the board: the list of held posts changed.
  event('held-updated', z.object({})),
  event('credential-saved', credential),
  event('credential-deleted', z.object({ Id: credentialId })),
  event('credential-invalidated', z.object({ Id: credentialId })),
  event('credential-expiring', z.object({ Id: credentialId, Days: z.int() })),
  event('channel-config-updated', z.object({})),
  // The user read notices on one of their devices.
  event('notices-updated', z.object({})),
  event('story-saved', z.object({ Id: storyId })),
  event('story-deleted', z.object({ Id: storyId })),
])
export type ServerEvent = z.infer<typeof serverEvent>
export type ServerEventType = ServerEvent['type']
export type EventData<T extends ServerEventType> = Extract<ServerEvent, { type: T }>['data']

/**
 * A frame from the client on the socket (ours). `hello` comes first: it carries the token of the startup data, which is
 * never in the URL, and the number of the last event that was received (null: none). `beat` is answered by `beat`.
 */
export const clientFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), token: z.string(), last: z.nullable(z.int()) }),
  z.object({ type: z.literal('beat') }),
])
export type ClientFrame = z.infer<typeof clientFrame>

/**
 * A frame from the server that is not an event (ours). `ready` carries the number of the newest event; `reload`: the
 * log no longer contains the client's number; `refused`: the token is invalid.
 */
export const serverFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), seq: z.int() }),
  z.object({ type: z.literal('reload'), seq: z.int() }),
  z.object({ type: z.literal('refused') }),
  z.object({ type: z.literal('beat') }),
])
export type ServerFrame = z.infer<typeof serverFrame>
