import type { AnswerOf, listMessages, Media, Mention, Message, Network, Post, Story } from '@rostrum/protocol'
import { storedMention, type ScheduleOption, type TextKind } from '@rostrum/rules'
import { ApiError, errorInfoOf } from '../client/api-error.js'
import type { EditorComment, EditorKind, EditorLink } from '../editor/view/editor-view.js'

/** What a person edits. */
export interface Content {
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly media: readonly Media[]
  readonly link: EditorLink | null
}

/** What was opened, as it came from the server. */
export interface Opened {
  readonly kind: EditorKind
  readonly textKind: TextKind
  readonly story: Story | null
  readonly post: Post | null
  /** The suggested texts, all networks. */
  readonly messages: readonly Message[]
  /** What the server calls the languages of these (B2.8); missing where it says nothing. */
  readonly languages?: AnswerOf<typeof listMessages>['Languages']
  /** The network that cannot be changed; null when there is a choice. */
  readonly network: Network | null
  /** The profiles of a post that is there already; null when they are chosen. */
  readonly profileIds: readonly string[] | null
  readonly isRepost: boolean
  /** Missing for what is no comment. */
  readonly comment?: EditorComment | null
  /** What is edited until something else is suggested. */
  readonly content: Content
  readonly option: ScheduleOption | null
  readonly startDate: string | null
  readonly timezone: string | null
  /** Names what is edited, among the drafts. */
  readonly draftName: string
}

/** Nothing yet. */
export const empty: Content = { text: '', mentions: [], media: [], link: null }

interface Linked {
  readonly LinkUrl: string | null
  readonly LinkTitle: string | null
  readonly ImageUrl: string | null
  readonly Description?: string | null
  /** A post names it so. */
  readonly LinkDescription?: string | null | undefined
}

/** The link that something brings, as the editor holds it; null for none. */
export const linkOf = (source: Linked, isPDF: boolean, isRemovable: boolean): EditorLink | null => {
  const description = source.Description ?? source.LinkDescription
  return source.LinkUrl === null
    ? null
    : {
        url: source.LinkUrl,
        title: source.LinkTitle ?? source.LinkUrl,
        ...(description ? { description } : {}),
        images: source.ImageUrl ? [{ url: source.ImageUrl }] : [],
        isPDF,
        isRemovable,
      }
}

/** A suggested message as something to edit; what it does not bring itself, its story does. */
export const contentOfMessage = (message: Message, story: Story | null): Content => {
  const media = message.MediaObjects.length > 0 ? message.MediaObjects : (story?.MediaObjects ?? [])
  const isPDF = message.Type === 'pdf'
  const link = linkOf(message, isPDF, false) ?? (story ? linkOf(story, story.Type === 'pdf', false) : null)
  return { text: message.Message, mentions: message.Mentions.map(storedMention), media, link }
}

/** Says why it cannot be opened. */
export const refuse = (
  code: 'in-crisis' | 'story-expired' | 'story-not-found' | 'post-not-editable' | 'not-available',
): never => {
  throw new ApiError(errorInfoOf(code))
}
