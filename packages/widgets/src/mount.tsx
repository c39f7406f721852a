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

/** Puts a widget into an element of a page, in a shadow root of its own. */
export function mount<N extends WidgetName>(
  name: N,
  container: Element,
  props: MountProps<N>,
  load: () => Promise<WidgetModule> = widgets[name].load,
): Mounted<N> {
  const host = createHost(container)
  const handlers = new Map<string, Set<(detail: never) => void>>()
  let current: MountProps<N> = props
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
      for (const handler of handlers.get(type) ?? []) handler(detail as never)
    },
    onReady: () => settle?.resolve(),
    onError: (error) => settle?.reject(error),
  })
  const show = () => {
    const { rostrum, appearance, ...own } = current
    drawing.update({ rostrum, appearance }, own)
  }
  show()
  return {
    element: host.element,
    ready,
    update: (part) => {
      current = { ...current, ...part }
      if (isMounted) show()
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
