import { networks, storyFilters, type ErrorCode, type StoryFilter } from '@rostrum/sdk/protocol'
import type { OpenTour } from '@rostrum/sdk'
import type { OpenProblem, TourSlide } from '@rostrum/sdk/rules'
import type { CommonProps, Definition, EventsOf, PropsOf } from './widget.js'
import { choice, event, flag, text } from './widget.js'

const define = <const D extends Definition>(definition: D): D => definition

/**
 * The table of widgets. Each row defines the name for `mount()`, the custom element `<rostrum-…>`, the React component,
 * the entry for script tags and a section of docs/widgets.md. `@texts` names the areas of texts that it shows at first,
 * `@budget` its bytes (gzip): of the first widget all that a page loads, of others what they add to it.
 */
export const widgets = {
  /**
   * The stories that the company suggests, with search, order and networks.
   * @texts ui feed
   * @budget 47400
   */
  'story-feed': define({
    props: {
      /** Newest first, or most shared first. */
      order: choice(['date', 'popularity']),
      /** Only stories with a message for this network. */
      network: choice(networks),
      /** The initial search. */
      q: text,
      /** Only stories on this topic, by its id. */
      topic: text,
      /** Only stories with a text in this language, as a BCP 47 tag. */
      language: text,
      /** Only stories that the user has not shared, has saved, or has not seen on an earlier visit. */
      only: choice(storyFilters),
      /** The address of a story’s own page, with `{id}` for its id; without it, cards are no links. */
      storyHref: text,
      /** Whether the user comes back to this page: the list is then as they left it, up to ten minutes ago. */
      isReturn: flag,
      /** Whether the list scrolls itself (the default: give its container a height) or with the page. */
      scroll: choice(['own', 'page']),
      /** Stories as cards (the default), or as rows of a dense list. */
      layout: choice(['cards', 'list']),
      /** The level of the stories’ headings in the page; 3 by default. */
      headingLevel: choice(['2', '3', '4']),
      /** What "Share" opens: the editor in a dialog (the default), or nothing, for a page that handles the event. */
      editor: choice(['dialog', 'none']),
    },
    events: {
      /** The user wants to share a story. */
      share: event<{ storyId: string }>(),
      /** A story was shared from the dialog. */
      shared: event<{ postId: string }>(),
      /** The order, network or search changed, or all filters were cleared, including the topic. */
      filter: event<{
        order: 'date' | 'popularity'
        network: string | null
        q: string
        topic: string | null
        language: string | null
        only: StoryFilter | null
      }>(),
    },
    load: async () => (await import('./story-feed/index.js')).storyFeed,
  }),
  /**
   * The editor of a share: text, network, profiles, time.
   * @texts common ui editor
   * @budget 33000
   */
  'share-editor': define({
    props: {
      /** The story to share. */
      storyId: text,
      /** The message to share; with `reshareOf`, the message of the post. */
      messageId: text,
      /** An unpublished post to edit; with `commentOn`, the post to comment on. */
      postId: text,
      /** A post to share once more. */
      reshareOf: text,
      /** A published copy of the post to comment on, by its id. */
      commentOn: text,
      /** A new post of the user’s own. */
      isNew: flag,
      /** The selected network; a later change switches the network and carries the text over. */
      network: choice(networks),
      /** The initial text, unless a draft is restored. A later change never replaces edited text. */
      text: text,
      /** The initial link of a new post. */
      link: text,
      /** Which field gets the initial focus: the profiles, or the networks. */
      element: choice(['profiles', 'location']),
      /** Requests to close: the editor asks if something would be lost, and emits `closed` or `stay`. */
      isClosing: flag,
    },
    events: {
      /** The editor is loaded and can be used; `title` is that of the story. */
      opened: event<{
        kind: 'story' | 'message' | 'post' | 'reshare' | 'new' | 'comment'
        title: string | null
      }>(),
      /** Its content changed; `isDirty` says whether it differs from what was opened. */
      changed: event<{ isDirty: boolean; network: string | null }>(),
      /** The server accepted the post: it was shared, scheduled, saved, or sent for approval. */
      submitted: event<{ postId: string; points: number | null }>(),
      /** The user shared by hand, in the network’s own page or app. */
      handedOff: event<{ network: string }>(),
      /** Submitting was refused or failed; all input stays. */
      failed: event<{ code: string }>(),
      /** The editor cannot be opened; what follows: connect-profile, missing-profile, not-found, go-home, to-post, close or retry. */
      unavailable: event<{ code: ErrorCode; outcome: OpenProblem }>(),
      /** The user cancelled closing. */
      stay: event<Record<never, never>>(),
      /** The editor has nothing more to show: unmount it. */
      closed: event<{ reason: 'closed' | 'submitted' }>(),
    },
    load: async () => (await import('./share-editor/index.js')).shareEditor,
  }),
  /**
   * The user’s connected profiles: connect, reconnect, remove.
   * @texts ui profiles
   * @budget 12000
   */
  'profile-connector': define({
    props: {
      /** Only profiles of this network. */
      network: choice(networks),
      /** The id of the profile to show: it gets the focus. */
      profile: text,
      /** Offers each type of profile that can be connected as a button, also to people who have profiles. */
      isAdding: flag,
    },
    events: {
      /** A profile was connected. */
      connected: event<{ id: string | null; network: string }>(),
      /** A profile was removed. */
      removed: event<{ id: string }>(),
    },
    load: async () => (await import('./profile-connector/index.js')).profileConnector,
  }),
  /**
   * The tours: opens by itself what the user has not seen yet, in a dialog over the page.
   * @texts ui
   * @budget 4000
   */
  tour: define({
    props: {
      /** Opens the main tour again, also for a user who has seen it. */
      isOpen: flag,
    },
    events: {
      /** A tour is open. */
      opened: event<{ tour: OpenTour }>(),
      /** Another slide of the main tour is shown. */
      slide: event<{ slide: TourSlide }>(),
      /** A tour is closed, here or on another device. */
      closed: event<{ tour: OpenTour }>(),
    },
    load: async () => (await import('./tour/index.js')).tour,
  }),
} as const

export type WidgetName = keyof typeof widgets
export type WidgetProps<N extends WidgetName> = PropsOf<(typeof widgets)[N]>
export type WidgetEvents<N extends WidgetName> = EventsOf<(typeof widgets)[N]>
export type MountProps<N extends WidgetName> = CommonProps & WidgetProps<N>

const isWidgetName = (name: string): name is WidgetName => name in widgets

export const widgetNames: readonly WidgetName[] = Object.keys(widgets).filter(isWidgetName)

/** The attribute of a property: `is-new` for `isNew`. */
export const attributeOf = (prop: string): string =>
  prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The properties in the attributes; `valueOf` returns null for a missing attribute. */
export function propsFromAttributes(
  name: WidgetName,
  valueOf: (attribute: string) => string | null,
): Readonly<Record<string, unknown>> {
  const read = Object.entries(widgets[name].props).map(([prop, { read }]) => {
    const value = valueOf(attributeOf(prop))
    return [prop, value === null ? undefined : read(value)] as const
  })
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}
