import { createRoot } from 'react-dom/client'
import { createHost } from './isolation/host-element.js'
import { Shell } from './shell/shell.js'
import { widgets, type MountProps, type WidgetEvents, type WidgetName } from './widgets.js'
import type { CommonProps, WidgetModule } from './widget.js'

/** A widget on a page. */
export interface Mounted<N extends WidgetName> {
  /** The element that it lives in. */
  readonly element: HTMLElement
  /** Changes what is named, and leaves the rest. */
  update(props: Partial<MountProps<N>>): void
  /** Takes everything away: nodes, listeners, timers. A second call does nothing. */
  unmount(): void
  /** Answers how to stop listening. */
  on<E extends keyof WidgetEvents<N> & string>(
    type: E,
    handler: (detail: WidgetEvents<N>[E]) => void,
  ): () => void
  /** Resolves when it can be used; rejects when its code cannot be loaded. */
  readonly ready: Promise<void>
  /** Puts the focus on the first thing that takes it. */
  focus(): void
}

/** What a mount draws into, and what it hears of it. Used by the element and the script tag too. */
export interface Drawing {
  update(common: CommonProps, props: object): void
  remove(): void
}

const focusable = 'button:not(:disabled), [href], input, textarea, select, [tabindex="0"]'

/** The first thing in a shadow root that takes the focus gets it. */
export const focusFirst = (root: ShadowRoot): void =>
  root.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })

/** Draws a widget into a shadow root. */
export function draw(
  root: ShadowRoot,
  needs: {
    load: () => Promise<WidgetModule>
    emit: (name: string, detail: unknown) => void
    onReady: () => void
    onError: (error: unknown) => void
  },
): Drawing {
  const ground = root.ownerDocument.createElement('div')
  ground.className = 'r-shell'
  root.append(ground)
  const reactRoot = createRoot(ground)
  return {
    update: ({ rostrum, appearance }, props) =>
      reactRoot.render(
        <Shell {...needs} rostrum={rostrum} appearance={appearance} scope={root} props={props} />,
      ),
    remove: () => {
      reactRoot.unmount()
      ground.remove()
    },
  }
}

/** A widget on a page whose properties and events are known by name only: from attributes, or a script tag. */
export interface Placed {
  readonly element: HTMLElement
  readonly ready: Promise<void>
  update(common: Partial<CommonProps>, props: object): void
  unmount(): void
  on(type: string, handler: (detail: unknown) => void): () => void
  focus(): void
}

/** Puts what a chunk draws into an element of a page, in a shadow root of its own. */
export function placeWidget(
  container: Element,
  load: () => Promise<WidgetModule>,
  common: CommonProps,
  props: object,
): Placed {
  const host = createHost(container)
  const handlers = new Map<string, Set<(detail: unknown) => void>>()
  let current = { common, props }
  let isMounted = true
  let settle: { resolve: () => void; reject: (error: unknown) => void } | undefined
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // A page that does not ask must not see an unhandled rejection: the widget itself says what is wrong.
  ready.catch(() => {})
  const drawing = draw(host.root, {
    load,
    emit: (type, detail) => {
      for (const handler of handlers.get(type) ?? []) handler(detail)
    },
    onReady: () => settle?.resolve(),
    onError: (error) => settle?.reject(error),
  })
  drawing.update(common, props)
  return {
    element: host.element,
    ready,
    update: (part, own) => {
      current = { common: { ...current.common, ...part }, props: { ...current.props, ...own } }
      if (isMounted) drawing.update(current.common, current.props)
    },
    unmount: () => {
      if (!isMounted) return
      isMounted = false
      drawing.remove()
      host.remove()
      handlers.clear()
    },
    on: (type, handler) => {
      const set = handlers.get(type) ?? new Set()
      handlers.set(type, set.add(handler))
      return () => set.delete(handler)
    },
    focus: () => focusFirst(host.root),
  }
}

/** Puts a widget into an element of a page. */
export function mount<N extends WidgetName>(
  name: N,
  container: Element,
  { rostrum, appearance, ...props }: MountProps<N>,
): Mounted<N> {
  const placed = placeWidget(container, widgets[name].load, { rostrum, appearance }, props)
  return {
    ...placed,
    update: ({ rostrum: other, appearance: look, ...own }) => {
      const changed = { ...(other ? { rostrum: other } : {}), ...(look ? { appearance: look } : {}) }
      placed.update(changed, own)
    },
    // What an event carries is said by the table, and told by the widget of the same row.
    on: (type, handler) => placed.on(type, (detail) => handler(detail as never)),
  }
}
