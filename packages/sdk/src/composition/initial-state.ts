import type {
  AnswerOf,
  ChosenLabels,
  listMessages,
  Media,
  Mention,
  Message,
  Network,
  Post,
  Story,
} from '@rostrum/protocol'
import { storedMention, type ScheduleOption, type TextKind } from '@rostrum/rules'
import { ApiError, errorInfoOf } from '../client/api-error.js'
import type { EditorComment, EditorKind, EditorLink } from '../editor/view/editor-view.js'

/** The content that the user edits. */
export interface Content {
  readonly text: string
  readonly mentions: readonly Mention[]
  readonly media: readonly Media[]
  readonly link: EditorLink | null
  /** The labels that the user chose; missing for none (GUARDRAILS13). */
  readonly labels?: ChosenLabels | undefined
}

/** What was opened, as it came from the server. */
export interface Opened {
  readonly kind: EditorKind
  readonly textKind: TextKind
  readonly story: Story | null
  readonly post: Post | null
  /** The suggested texts, all networks. */
  readonly messages: readonly Message[]
  /** The server's names of the messages' languages (B2.8). */
  readonly languages?: AnswerOf<typeof listMessages>['Languages']
  /** The network that cannot be changed; null when there is a choice. */
  readonly network: Network | null
  /** The profiles of a post that is there already; null when they are chosen. */
  readonly profileIds: readonly string[] | null
  readonly isRepost: boolean
  /** Missing for what is no comment. */
  readonly comment?: EditorComment | null
  /** The initial content, until a suggested message is shown. */
  readonly content: Content
  readonly option: ScheduleOption | null
  readonly startDate: string | null
  readonly timezone: string | null
  /** The id of the edited story, message or post, for the storage keys of drafts. */
  readonly draftName: string
}

/** Empty content. */
export const empty: Content = { text: '', mentions: [], media: [], link: null }

interface Linked {
  readonly LinkUrl: string | null
  readonly LinkTitle: string | null
  readonly ImageUrl: string | null
  readonly Description?: string | null
  /** The description of a post. */
  readonly LinkDescription?: string | null | undefined
}

/** The link of a story, message or post, as the editor stores it; null for none. */
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

/** The content of a suggested message; what it lacks comes from its story. */
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
