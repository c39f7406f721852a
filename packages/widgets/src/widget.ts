import type { Appearance, Rostrum, TextArea } from '@rostrum/sdk'
import type { ComponentType } from 'react'

/** A property: how it is read from an attribute. */
export interface Prop<Value> {
  /** The value of an attribute's text; undefined for a text that is none. */
  readonly read: (text: string) => Value | undefined
}

export const text: Prop<string> = { read: (value) => value }

export const flag: Prop<boolean> = { read: (value) => value !== 'false' }

export const choice = <const Value extends string>(values: readonly Value[]): Prop<Value> => ({
  read: (value) => values.find((one) => one === value),
})

/** An event; what it carries is known to the compiler only. */
export interface WidgetEvent<Detail> {
  readonly detail?: Detail
}

export const event = <Detail>(): WidgetEvent<Detail> => ({})

type Props = Readonly<Record<string, Prop<unknown>>>
type Events = Readonly<Record<string, WidgetEvent<unknown>>>

/** A row of the table of widgets. */
export interface Definition<P extends Props = Props, E extends Events = Events> {
  readonly props: P
  readonly events: E
  /** The chunk that draws it. */
  readonly load: () => Promise<WidgetModule>
}

/** The properties of a widget, as a page gives them. */
export type PropsOf<D extends Definition> = {
  readonly [Name in keyof D['props']]?: D['props'][Name] extends Prop<infer Value> ? Value | undefined : never
}

/** What each event of a widget carries. */
export type EventsOf<D extends Definition> = {
  readonly [Name in keyof D['events']]: D['events'][Name] extends WidgetEvent<infer Detail> ? Detail : never
}

/** What every widget takes beside its own properties. */
export interface CommonProps {
  readonly rostrum: Rostrum
  /** Over what the client says. */
  readonly appearance?: Appearance | undefined
}

/** What draws a widget gets: its properties, and how to tell its events. */
export interface ViewProps<P = object, E = Readonly<Record<string, unknown>>> {
  readonly props: P
  readonly emit: <Name extends keyof E & string>(name: Name, detail: E[Name]) => void
}

/** The chunk of a widget. */
export interface WidgetModule {
  readonly View: ComponentType<ViewProps>
  /** What is seen until texts and session are there. */
  readonly Waiting: ComponentType
  readonly areas: readonly TextArea[]
}
