import { createRoot } from 'react-dom/client'
import { createHost } from './isolation/host-element.js'
import { Shell } from './shell/shell.js'
import { widgets, type MountProps, type WidgetEvents, type WidgetName } from './widgets.js'
import type { CommonProps, WidgetModule } from './widget.js'

/** A mounted widget. */
export interface Mounted<N extends WidgetName> {
  /** The element that contains the widget. */
  readonly element: HTMLElement
  /** Changes the given properties; all others stay. */
  update(props: Partial<MountProps<N>>): void
  /** Removes everything: nodes, listeners, timers. A second call does nothing. */
  unmount(): void
  /** Returns a function that removes the handler. */
  on<E extends keyof WidgetEvents<N> & string>(
    type: E,
    handler: (detail: WidgetEvents<N>[E]) => void,
  ): () => void
  /** Resolves when the user is signed in and the widget can be used; rejects when its code cannot be loaded. */
  readonly ready: Promise<void>
  /** Focuses the first focusable element. */
  focus(): void
}

/** Where a mount renders, and its callbacks. Also used by the custom element and the script tag. */
export interface Drawing {
  update(common: CommonProps, props: object): void
  remove(): void
}

const focusable = ':is(button, input, textarea, select):not(:disabled, [type=hidden]), [href], [tabindex="0"]'

/** Focuses the first focusable element in a shadow root. */
export const focusFirst = (root: ShadowRoot): void =>
  root.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })

/** Renders a widget into a shadow root. */
export function draw(
  root: ShadowRoot,
  needs: {
    load: () => Promise<WidgetModule>
    emit: (name: string, detail: unknown) => void
    onReady: () => void
    onError: (error: unknown) => void
    onProblem: (problem: unknown) => void
  },
): Drawing {
  const mountPoint = root.ownerDocument.createElement('div')
  mountPoint.className = 'r-shell'
  root.append(mountPoint)
  const reactRoot = createRoot(mountPoint)
  return {
    update: ({ rostrum, appearance }, props) =>
      reactRoot.render(
        <Shell {...needs} rostrum={rostrum} appearance={appearance} scope={root} props={props} />,
      ),
    remove: () => {
      reactRoot.unmount()
      mountPoint.remove()
    },
  }
}

/** A widget whose properties and events are only known by name: from attributes, or a script tag. */
export interface AttachedWidget {
  readonly element: HTMLElement
  readonly ready: Promise<void>
  update(common: Partial<CommonProps>, props: object): void
  unmount(): void
  on(type: string, handler: (detail: unknown) => void): () => void
  focus(): void
}

/** Renders a chunk into an element of a page, in its own shadow root. */
export function attachWidget(
  container: Element,
  load: () => Promise<WidgetModule>,
  common: CommonProps,
  props: object,
): AttachedWidget {
  const host = createHost(container)
  const handlers = new Map<string, Set<(detail: unknown) => void>>()
  let current = { common, props }
  let isMounted = true
  let settle: { resolve: () => void; reject: (error: unknown) => void } | undefined
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // Prevents an unhandled rejection on a page that does not use `ready`: the widget itself shows the error.
  ready.catch(() => {})
  const emit = (type: string, detail: unknown) => {
    for (const handler of handlers.get(type) ?? []) handler(detail)
  }
  const drawing = draw(host.root, {
    load,
    emit,
    onProblem: (problem) => emit('error', problem),
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

/** Names what is missing at once, for code without types. */
function checkMount(name: string, container: unknown, rostrum: unknown): void {
  if (!Object.hasOwn(widgets, name)) {
    throw new TypeError(`There is no widget "${name}". There are: ${Object.keys(widgets).join(', ')}`)
  }
  if (!(container instanceof Element)) throw new TypeError(`The element for "${name}" is missing`)
  if (!rostrum) throw new TypeError(`mount('${name}', …) needs { rostrum }, a client from createRostrum`)
}

/** Mounts a widget in an element of a page. */
export function mount<N extends WidgetName>(
  name: N,
  container: Element,
  { rostrum, appearance, ...props }: MountProps<N>,
): Mounted<N> {
  checkMount(name, container, rostrum)
  const attached = attachWidget(container, widgets[name].load, { rostrum, appearance }, props)
  return {
    ...attached,
    update: ({ rostrum: other, appearance: look, ...own }) => {
      const changed = { ...(other ? { rostrum: other } : {}), ...(look ? { appearance: look } : {}) }
      attached.update(changed, own)
    },
    // The table declares the type of each event's detail, and the widget of the same row emits it.
    on: (type, handler) => attached.on(type, (detail) => handler(detail as never)),
  }
}
