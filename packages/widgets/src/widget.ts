import type { Appearance, Rostrum, TextArea } from '@rostrum/sdk'
import type { ComponentType } from 'react'

/** A property, and how it is parsed from an attribute. */
export interface Prop<Value> {
  /** Parses the attribute; undefined for an invalid text. */
  readonly read: (text: string) => Value | undefined
  /** The possible values, where they are few. */
  readonly values?: readonly string[]
}

export const text: Prop<string> = { read: (value) => value }

export const flag: Prop<boolean> = { read: (value) => value !== 'false' }

export const choice = <const Value extends string>(values: readonly Value[]): Prop<Value> => ({
  read: (value) => values.find((one) => one === value),
  values,
})

/** An event; the type of its detail is known only to the compiler. */
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
  /** Loads the chunk of the widget. */
  readonly load: () => Promise<WidgetModule>
}

/** The properties of a widget, as a page passes them. */
export type PropsOf<D extends Definition> = {
  readonly [Name in keyof D['props']]?: D['props'][Name] extends Prop<infer Value> ? Value | undefined : never
}

/** The detail of each event of a widget. */
export type EventsOf<D extends Definition> = {
  readonly [Name in keyof D['events']]: D['events'][Name] extends WidgetEvent<infer Detail> ? Detail : never
}

/** The properties that every widget has. */
export interface CommonProps {
  readonly rostrum: Rostrum
  /** Overrides the client's appearance. */
  readonly appearance?: Appearance | undefined
}

/** The properties of a widget's view: those of the widget, and the function that emits its events. */
export interface ViewProps<P = object, E = Readonly<Record<string, unknown>>> {
  readonly props: P
  readonly emit: <Name extends keyof E & string>(name: Name, detail: E[Name]) => void
}

/** The chunk of a widget. */
export interface WidgetModule {
  readonly View: ComponentType<ViewProps>
  /** Shown until the texts and the session are loaded. */
  readonly Waiting: ComponentType<Pick<ViewProps, 'props'>>
  readonly areas: readonly TextArea[]
}
