import type { GuestProblem } from '@rostrum/sdk'
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { WidgetElement } from './element.js'
import type { WidgetEvents, WidgetName, WidgetProps, widgets } from './widgets.js'

type Dashed<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Dashed<Rest>}`
    : `-${Lowercase<First>}${Dashed<Rest>}`
  : Name

/** The element of each widget by its tag. */
export type WidgetElements = { readonly [N in WidgetName as `rostrum-${N}`]: WidgetElement }

type EventName = { [N in WidgetName]: keyof (typeof widgets)[N]['events'] & string }[WidgetName]
type DetailOf<E extends string> = {
  [N in WidgetName]: E extends keyof WidgetEvents<N> ? WidgetEvents<N>[E] : never
}[WidgetName]

/** The events of the elements by their names. */
export type WidgetElementEvents = {
  readonly [E in EventName as `rostrum-${E}`]: CustomEvent<DetailOf<E>>
} & {
  readonly 'rostrum-ready': CustomEvent<Record<never, never>>
  /** Nobody can be signed in, or the code could not be loaded. */
  readonly 'rostrum-error': CustomEvent<GuestProblem | { readonly error: unknown }>
}

/** The attributes of each element in JSX; `rostrum` and `appearance` are set as properties. */
export type WidgetIntrinsicElements = {
  readonly [N in WidgetName as `rostrum-${N}`]: DetailedHTMLProps<
    HTMLAttributes<WidgetElement>,
    WidgetElement
  > &
    Partial<Pick<WidgetElement, 'rostrum' | 'appearance'>> & {
      readonly [Name in keyof WidgetProps<N> & string as Dashed<Name>]?: WidgetProps<N>[Name]
    }
}

declare global {
  interface HTMLElementTagNameMap extends WidgetElements {}
  interface HTMLElementEventMap extends WidgetElementEvents {}
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends WidgetIntrinsicElements {}
  }
}
