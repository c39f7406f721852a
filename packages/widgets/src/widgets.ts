import { networks } from '@rostrum/sdk/protocol'
import type { OpenFailure } from '@rostrum/sdk/rules'
import type { CommonProps, Definition, EventsOf, PropsOf } from './widget.js'
import { choice, event, flag, text } from './widget.js'

const define = <const D extends Definition>(definition: D): D => definition

/**
 * The table of widgets. Each row yields the name for `mount()`, the custom element `<rostrum-…>`, the React
 * component, the entry for script tags and its part of docs/widgets.md.
 */
export const widgets = {
  /** The stories that the company suggests, with search, order and networks. */
  'story-feed': define({
    props: {
      /** Newest first, or most shared first. */
      order: choice(['date', 'popularity']),
      /** Only stories with a message for this network. */
      network: choice(networks),
      /** Words to search for at the start. */
      q: text,
      /** Whether the list scrolls in itself (the default: give its container a height) or with the page. */
      scroll: choice(['own', 'page']),
      /** What "Share" opens: the editor in a dialog (the default), or nothing, for a page that acts on the event. */
      editor: choice(['dialog', 'none']),
    },
    events: {
      /** Somebody wants to share a story. */
      share: event<{ storyId: string }>(),
      /** A story was shared from the dialog. */
      shared: event<{ postId: string }>(),
      /** Order, network or search were changed. */
      filter: event<{ order: 'date' | 'popularity'; network: string | null; q: string }>(),
    },
    load: async () => (await import('./story-feed/index.js')).storyFeed,
  }),
  /** The editor of a share: text, network, profiles, time. */
  'share-editor': define({
    props: {
      /** The story to share. */
      storyId: text,
      /** The message to share; with `reshareOf`, the message of the post. */
      messageId: text,
      /** A post that is not published yet, to be changed; with `commentOn`, the post that is commented on. */
      postId: text,
      /** A post to be shared once more. */
      reshareOf: text,
      /** A published copy of the post, by its id, to be commented on. */
      commentOn: text,
      /** A post of one’s own. */
      isNew: flag,
      /** The network that is chosen; another one later changes it, and takes the text along. */
      network: choice(networks),
      /** What the text begins with, if no draft waits. A later change takes no written text away. */
      text: text,
      /** An address that a post of one’s own begins with. */
      link: text,
      /** Where the person begins: at the profiles, or at the networks. */
      element: choice(['profiles', 'location']),
      /** Somebody wants it closed: it asks if something would be lost, and tells `closed` or `stay`. */
      isClosing: flag,
    },
    events: {
      /** It is there, and can be used. */
      opened: event<{ kind: 'story' | 'message' | 'post' | 'reshare' | 'new' | 'comment' }>(),
      /** Something in it was changed; `isDirty` says whether it differs from what was opened. */
      changed: event<{ isDirty: boolean; network: string | null }>(),
      /** The server took it: it was shared, scheduled, saved, or sent for approval. */
      submitted: event<{ postId: string; points: number | null }>(),
      /** It was shared by hand, in the network’s own page or app. */
      handedOff: event<{ network: string }>(),
      /** It was submitted and refused, or did not arrive; everything that was written is kept. */
      failed: event<{ code: string }>(),
      /** It could not be opened, and what should follow: connect-profile, missing-profile, not-found, go-home, to-post, close or retry. */
      unavailable: event<{ code: string; outcome: OpenFailure }>(),
      /** Closing was called off. */
      stay: event<Record<never, never>>(),
      /** It has nothing more to show: take it away. */
      closed: event<{ reason: 'closed' | 'submitted' }>(),
    },
    load: async () => (await import('./share-editor/index.js')).shareEditor,
  }),
  /** The person’s connected profiles: connect, connect anew, remove. */
  'profile-connector': define({
    props: {
      /** Only profiles of this network. */
      network: choice(networks),
    },
    events: {
      /** A profile was connected. */
      connected: event<{ id: string | null; network: string }>(),
      /** A profile was removed. */
      removed: event<{ id: string }>(),
    },
    load: async () => (await import('./profile-connector/index.js')).profileConnector,
  }),
} as const

export type WidgetName = keyof typeof widgets
export type WidgetProps<N extends WidgetName> = PropsOf<(typeof widgets)[N]>
export type WidgetEvents<N extends WidgetName> = EventsOf<(typeof widgets)[N]>
export type MountProps<N extends WidgetName> = CommonProps & WidgetProps<N>

const isWidgetName = (name: string): name is WidgetName => name in widgets

export const widgetNames: readonly WidgetName[] = Object.keys(widgets).filter(isWidgetName)

/** `isNew` as an attribute: `is-new`. */
export const attributeOf = (prop: string): string =>
  prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The properties that attributes say; `valueOf` answers null for one that is not there. */
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
