import * as z from 'zod/mini'
import { accountId, boardId, userId } from '../ids.js'
import { role } from './role.js'

/** A company that the user belongs to, with its boards (A3.4 "accounts"; the shape is ours). */
export const userAccount = z.object({
  Id: accountId,
  Name: z.string(),
  Boards: z.array(z.object({ Id: boardId, Name: z.string() })),
})

export const user = z.object({
  Id: userId,
  AccountId: accountId,
  AccountName: z.string(),
  BoardId: boardId,
  Email: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Name: z.string(),
  PictureUrl: z.nullable(z.string()),
  Role: role,
  accounts: z.array(userAccount),
})
export type User = z.infer<typeof user>

export const notificationTypes = [
  'NotificationBoardDaily',
  'PushImportantMessage',
  'PushSuggestionAccepted',
  'PushSuggestionRejected',
] as const

/** Notifications are on when null (A3.8). */
export const userPreferences = z.object({
  EmailSocialSignalWithOppDaily: z.nullable(z.boolean()),
  EmailSocialSignalWithoutOppDaily: z.nullable(z.boolean()),
  NotificationBoardDaily: z.boolean(),
  PushImportantMessage: z.boolean(),
  PushSuggestionAccepted: z.boolean(),
  PushSuggestionRejected: z.boolean(),
})
export type UserPreferences = z.infer<typeof userPreferences>
