import * as z from 'zod/mini'
import { boardId, topicId } from '../ids.js'
import { customBranding, localStore } from './session.js'
import { topic } from './topic.js'
import { wireMoment } from '../wire.js'
import { user, userPreferences } from './user.js'

/** Languages of the product (A3.11). */
export const locales = ['de', 'en', 'es', 'fr', 'ja', 'nl', 'pt'] as const
export type Locale = (typeof locales)[number]

export const messageTones = ['professional', 'casual'] as const
export type MessageTone = (typeof messageTones)[number]

/** The features that the company has enabled (A3.6, B3.16). `Channels` is a comma-separated list on the wire. */
export const config = z.object({
  IsApprovalsEnabled: z.boolean(),
  IsStoriesEnabled: z.boolean(),
  IsLeaderboardEnabled: z.boolean(),
  HasAiRephrase: z.boolean(),
  HasRepostStories: z.boolean(),
  MessageTone: z.enum(messageTones),
  /** The board sends its digest (ours). */
  NotificationsEnabled: z.boolean(),
  IsSlackNotificationsEnabled: z.boolean(),
  /** Every picture of a post should have an alternative text where its network supports that (ours). */
  IsAltTextRequired: z.optional(z.boolean()),
  /** The day of the weekly digest, like `monday`; null without a digest (the form is ours). */
  NotificationsDay: z.nullable(z.string()),
  PreselectTopicsByDefault: z.boolean(),
  Channels: z.string(),
  ProfilesLeft: z.nullable(z.int()),
})
export type Config = z.infer<typeof config>

export const featureNames = [
  'socialSignal',
  'suggestions',
  'slackNotifications',
  'repostStory',
  'myToneOfVoice',
  'advocacyVideoUpload',
] as const
export const features = z.record(z.enum(featureNames), z.boolean())
export type Features = z.infer<typeof features>

/** Which version of the tour the user has seen (A3.11). */
export const seenTour = z.object({ hasSeen: z.boolean(), version: z.int() })

/** Whether another account of the user requires single sign-on (A6.3; shape ours). */
export const ssoAccount = z.object({
  AccountId: z.string(),
  SSOOnly: z.boolean(),
  Url: z.nullable(z.string()),
})

/** A maintenance that the operator has announced (A2.24; the shape is ours). */
export const maintenanceNotice = z.object({
  Id: z.string(),
  /** The operator's own words; null for the usual ones. */
  Text: z.nullable(z.string()),
  /** When it begins, in UTC. */
  At: z.nullable(z.string()),
})
export type MaintenanceNotice = z.infer<typeof maintenanceNotice>

/** All data that a client needs at its start (A3.7, B3.10). */
export const startup = z.object({
  User: user,
  Config: config,
  Features: features,
  CurrentBoard: z.object({ Id: boardId, Name: z.string() }),
  Locale: z.string(),
  Timezone: z.string(),
  InCrisis: z.boolean(),
  canPost: z.boolean(),
  SeenTour: seenTour,
  SeenVideoUploadTour: z.boolean(),
  SeenBoardRebrandTour: z.boolean(),
  SeenRepostStoryTour: z.boolean(),
  UserPreferences: userPreferences,
  SSOAccounts: z.array(ssoAccount),
  Websocket: z.object({ Address: z.string(), Token: z.string() }),
  LocalStore: localStore,
  LicenseId: z.nullable(z.string()),
  isMobileUpgradeRequired: z.boolean(),
  showMaintenanceNotification: z.boolean(),
  /** What the notice says; ours. */
  MaintenanceNotice: z.optional(z.nullable(maintenanceNotice)),
  /** Until when the person had seen the board before this visit; null on their first one. Ours. */
  LastVisit: z.optional(z.nullable(wireMoment)),
  /** The person has to accept the company's terms first (TERMS2); ours. */
  OwesTerms: z.optional(z.boolean()),
  customBranding,
  Events: z.array(z.object({ name: z.string(), data: z.unknown() })),
  Topics: z.record(topicId, topic),
  SelectedTopics: z.array(topicId),
  NewTopics: z.array(topicId),
})
export type Startup = z.infer<typeof startup>
