import type { Credential, Message, Network, Post, Startup, Story, StoryCard } from '@rostrum/sdk/protocol'
import { resourceCodes } from '@rostrum/sdk/protocol'
import { picture } from './picture.js'

/** The current time of all samples. */
export const sampleNow = Date.UTC(2026, 10, 21, 9, 0)

const pad = (number: number, length: number) => String(number).padStart(length, '0')
const storyIdOf = (number: number) => `0AS${pad(number, 12)}`
const account = '001000000000001'

/** A moment some minutes before `sampleNow`, in the wire format. */
export const minutesAgo = (minutes: number): string =>
  new Date(sampleNow - minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')

const titles = [
  'How our Lisbon plant cut its water use by a third',
  'Meet Ana Lima, who keeps 4,000 heat pumps running',
  'The quiet engineering behind a reliable winter',
  'We are hiring: 12 apprentices for autumn',
  'What customers taught us about noise',
  'Field notes: retrofitting a 1912 school',
  'Our report on responsible sourcing is out',
  'Five questions before you replace a boiler',
  'Inside the new test chamber in Graz',
  'A hundred volunteers, one river, three tonnes of plastic',
] as const

const excerpts = [
  'Two years of small changes, measured every hour. The team shares the numbers, the mistakes and the plan for the next plant.',
  'From the night shift to head of service: a portrait of a colleague many of you have on speed dial.',
  'Redundancy is boring until February. Here is what a winter looks like from the control room.',
  'Know somebody who likes to build things? Applications are open until the end of the month.',
  'We listened to 300 households for a week. Then we changed the fan.',
] as const

const topics = ['Sustainability', 'People', 'Engineering', 'Careers'] as const
const types = ['link-attachment', 'image', 'link-attachment', 'video', 'link-attachment', 'pdf'] as const

const itemOf = <T>(list: readonly [T, ...T[]], number: number): T => list[number % list.length] ?? list[0]

/** A story of the feed; the same number creates the same story. */
export function sampleCard(number: number, part: Partial<StoryCard> = {}): StoryCard {
  const type = itemOf(types, number)
  return {
    Id: storyIdOf(number + 1),
    Type: type,
    Title:
      itemOf(titles, number) +
      (number >= titles.length ? ` (${Math.floor(number / titles.length) + 1})` : ''),
    Description: null,
    Media: [],
    ImageUrl: number % 7 === 6 ? null : picture(number),
    LinkTitle: null,
    LinkUrl: type === 'link-attachment' ? 'https://blog.northwind.example/articles' : null,
    PostAttachment: null,
    RepostPost: false,
    VideoPreview: null,
    VideoTitle: null,
    ExpirationDate: null,
    PublishDate: minutesAgo(35 + number * 190),
    IsFeatured: number === 0,
    Topics: [`tpc${pad((number % topics.length) + 1, 12)}`],
    ShareCount: number % 4 === 3 ? 0 : ((number * 37) % 240) + 3,
    LastSharedDate: null,
    Excerpt: itemOf(excerpts, number),
    MessageCount: number % 3 === 2 ? { linkedin: 2 } : { linkedin: 2, twitter: 1 },
    ...part,
  }
}

/** A suggested message. */
export const sampleMessage = (
  number: number,
  network: Network,
  text: string,
  part: Partial<Message> = {},
): Message => ({
  Id: `005${pad(number, 12)}`,
  StoryId: storyIdOf(1),
  ChildMessageId: null,
  CredentialId: null,
  Network: network,
  Type: 'link-attachment',
  Message: text,
  Language: 'en',
  MediaObjects: [],
  LinkUrl: 'https://blog.northwind.example/water',
  LinkTitle: 'How our Lisbon plant cut its water use by a third',
  Description: 'Two years of small changes, measured every hour.',
  ImageUrl: picture(0),
  Mentions: [],
  StartDateTime: minutesAgo(600),
  EndDate: null,
  EndDateTime: null,
  LastSharedDate: null,
  ShareCount: 12,
  Points: 10,
  RepostPost: false,
  PostAttachment: null,
  ...part,
})

const linkedInText =
  'A third less water in two years, and not one big investment among the reasons. Our colleagues in Lisbon measured every hour, changed one thing at a time and wrote down what failed.\n\nThe numbers and the mistakes: https://blog.northwind.example/water\n\n#sustainability #manufacturing'

/** A story with messages for LinkedIn and X. */
export function sampleStory(part: Partial<Story> = {}): Story {
  const { Excerpt: _excerpt, MessageCount: _count, ...card } = sampleCard(0)
  return {
    ...card,
    LinkUrl: 'https://blog.northwind.example/water',
    LinkTitle: titles[0],
    Description: 'Two years of small changes, measured every hour.',
    MediaObjects: [],
    Messages: [
      sampleMessage(1, 'linkedin', linkedInText),
      sampleMessage(
        2,
        'linkedin',
        'Small changes, measured hourly: how Lisbon saved a third of its water. #sustainability',
      ),
      sampleMessage(
        3,
        'twitter',
        'A third less water in two years. Here is how our Lisbon plant did it. #sustainability',
      ),
    ],
    ...part,
  }
}

/** A connected profile. */
export const sampleProfile = (
  network: Network,
  name: string,
  part: Partial<Credential> = {},
): Credential => ({
  Id: `003-${account}-${network}${name.length}${name.replace(/\W/g, '').toLowerCase().slice(0, 30)}`,
  Network: network,
  Type: 'personal-profile',
  Status: 'valid',
  Name: name,
  DisplayName: name,
  ImageLink: null,
  NetworkAccountId: name,
  NetworkUsername: name.toLowerCase().replace(/\W+/g, '.'),
  NetworkEmail: null,
  NetworkAuthEmail: null,
  ParentCredentialId: null,
  IsNativeEnabled: false,
  BoardOnly: false,
  IsHidden: false,
  Token: null,
  Created: minutesAgo(90_000),
  Modified: minutesAgo(9000),
  ExpiresOn: null,
  CreatedBy: '00A000000000001',
  RemoteUrl: null,
  LastConnected: minutesAgo(9000),
  ...part,
})

/** Profiles on LinkedIn and X that work. */
export const sampleProfiles: readonly Credential[] = [
  sampleProfile('linkedin', 'Mara Jansen'),
  sampleProfile('linkedin', 'Northwind Energy', { Type: 'page' }),
  sampleProfile('twitter', 'Mara Jansen', { NetworkUsername: 'marajansen' }),
]

/** A post as the server returns it. */
export const samplePost = (part: Partial<Post> = {}): Post => ({
  Id: `004${pad(1, 12)}`,
  BoardId: `brd${pad(1, 12)}`,
  Message: 'A third less water in two years.',
  MessageId: null,
  ChildMessageId: null,
  StoryId: storyIdOf(1),
  CredentialId: null,
  Mentions: [],
  Status: 'pending',
  ApproveStatus: null,
  Network: 'linkedin',
  Type: 'text',
  Media: [],
  LinkUrl: null,
  LinkTitle: null,
  ImageUrl: null,
  Created: minutesAgo(0),
  StartDateTime: minutesAgo(0),
  LocalStart: null,
  inqueue: '0',
  EndDateTime: null,
  RepostPost: false,
  PostAttachment: null,
  Deleted: '3999-12-31 23:59:59',
  isLiked: false,
  Publications: [],
  Logs: [],
  ...part,
})

const everything = {
  canRead: true,
  canCreate: true,
  canUpdate: true,
  canApprove: true,
  canDelete: true,
  canAdd: true,
}

const config: Startup['Config'] = {
  IsApprovalsEnabled: false,
  IsStoriesEnabled: true,
  IsLeaderboardEnabled: true,
  HasAiRephrase: false,
  HasRepostStories: false,
  MessageTone: 'professional',
  NotificationsEnabled: true,
  IsSlackNotificationsEnabled: false,
  NotificationsDay: null,
  PreselectTopicsByDefault: true,
  Channels: 'LinkedInPersonal,LinkedInPage,Twitter,FacebookPage,InstagramBusinessAccount',
  ProfilesLeft: 2,
}

const features: Startup['Features'] = {
  socialSignal: false,
  suggestions: true,
  slackNotifications: false,
  repostStory: false,
  myToneOfVoice: false,
  advocacyVideoUpload: true,
}

const preferences: Startup['UserPreferences'] = {
  EmailSocialSignalWithOppDaily: null,
  EmailSocialSignalWithoutOppDaily: null,
  NotificationBoardDaily: true,
  PushImportantMessage: true,
  PushSuggestionAccepted: true,
  PushSuggestionRejected: true,
}

/** The startup data of a user with all permissions. */
export function sampleStartup(part: Partial<Startup> = {}): Startup {
  const all = Object.fromEntries(Object.values(resourceCodes).map((code) => [code, everything]))
  return {
    User: {
      Id: '00A000000000001',
      AccountId: account,
      AccountName: 'Northwind Energy',
      BoardId: `brd${pad(1, 12)}`,
      Email: 'mara@northwind.example',
      FirstName: 'Mara',
      LastName: 'Jansen',
      Name: 'Mara Jansen',
      PictureUrl: null,
      Role: { Id: `rol${pad(1, 12)}`, Name: 'champion', Matrix: all },
      accounts: [],
    },
    Config: config,
    Features: features,
    CurrentBoard: { Id: `brd${pad(1, 12)}`, Name: 'Northwind' },
    Locale: 'en',
    Timezone: 'Europe/Berlin',
    InCrisis: false,
    canPost: true,
    SeenTour: { hasSeen: true, version: 4 },
    SeenVideoUploadTour: true,
    SeenBoardRebrandTour: true,
    SeenRepostStoryTour: true,
    UserPreferences: preferences,
    SSOAccounts: [],
    Websocket: { Address: '/socket', Token: 'none' },
    LocalStore: { Key: 'sample', Value: 'sample' },
    LicenseId: null,
    isMobileUpgradeRequired: false,
    showMaintenanceNotification: false,
    customBranding: { Color: null, BrowserIcon: null },
    Events: [],
    Topics: Object.fromEntries(
      topics.map((Name, at) => {
        const Id = `tpc${pad(at + 1, 12)}`
        return [Id, { Id, Name }]
      }),
    ),
    SelectedTopics: ['tpc000000000001'],
    NewTopics: [],
    ...part,
  }
}
