import { networks } from '@rostrum/sdk/protocol'
import type { CommonProps, Definition, EventsOf, PropsOf } from './widget.js'
import { choice, event, flag, text } from './widget.js'

const define = <const D extends Definition>(definition: D): D => definition

/**
 * The table of widgets. Each row yields the name for `mount()`, the custom element `<rostrum-…>`, the React
 * component, the entry for script tags and its part of docs/widgets.md.
 */
export const widgets = {
  'story-feed': define({
    says: 'The stories that the company suggests, with search, order and networks.',
    props: {
      order: choice(['date', 'popularity'], 'Newest first, or most shared first.'),
      network: choice(networks, 'Only stories with a message for this network.'),
      q: text('Words to search for at the start.'),
      scroll: choice(
        ['own', 'page'],
        'Whether the list scrolls in itself (the default: give its container a height) or with the page.',
      ),
      editor: choice(
        ['dialog', 'none'],
        'What "Share" opens: the editor in a dialog (the default), or nothing, for a page that acts on the event.',
      ),
    },
    events: {
      share: event<{ storyId: string }>('Somebody wants to share a story.'),
      shared: event<{ postId: string }>('A story was shared from the dialog.'),
      filter: event<{ order: 'date' | 'popularity'; network: string | null; q: string }>(
        'Order, network or search were changed.',
      ),
    },
    load: async () => (await import('./story-feed/index.js')).storyFeed,
  }),
  'share-editor': define({
    says: 'The editor of a share: text, network, profiles, time.',
    props: {
      storyId: text('The story to share.'),
      messageId: text('The message to share; with `reshareOf`, the message of the post.'),
      postId: text('A post that is not published yet, to be changed.'),
      reshareOf: text('A post to be shared once more.'),
      isNew: flag('A post of one’s own.'),
      network: choice(networks, 'The network that is chosen first.'),
      isClosing: flag(
        'Somebody wants it closed: it asks if something would be lost, and tells `close` or `stay`.',
      ),
    },
    events: {
      shared: event<{ postId: string; points: number | null }>('It was shared or scheduled.'),
      failed: event<{ code: string }>('The server refused it.'),
      stay: event<Record<never, never>>('Closing was called off.'),
      close: event<{ reason: 'closed' | 'shared' }>('It has nothing more to show: take it away.'),
    },
    load: async () => (await import('./share-editor/index.js')).shareEditor,
  }),
  'profile-connector': define({
    says: 'The person’s connected profiles: connect, connect anew, remove.',
    props: {
      network: choice(networks, 'Only profiles of this network.'),
    },
    events: {
      connected: event<{ id: string | null; network: string }>('A profile was connected.'),
      removed: event<{ id: string }>('A profile was removed.'),
    },
    load: async () => (await import('./profile-connector/index.js')).profileConnector,
  }),
} as const

export type WidgetName = keyof typeof widgets
export type WidgetProps<N extends WidgetName> = PropsOf<(typeof widgets)[N]>
export type WidgetEvents<N extends WidgetName> = EventsOf<(typeof widgets)[N]>
export type MountProps<N extends WidgetName> = CommonProps & WidgetProps<N>

export const widgetNames: readonly WidgetName[] = ['story-feed', 'share-editor', 'profile-connector']

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
