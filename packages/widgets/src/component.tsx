import { createElement, useCallback, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { createPortal } from 'react-dom'
import { defineOnce, HostElement, hostTag, openShadow } from './isolation/host-element.js'
import { guardKeys } from './isolation/guard-keys.js'
import { Shell } from './shell/shell.js'
import type { CommonProps, WidgetModule } from './widget.js'
import { widgets, type MountProps, type WidgetEvents, type WidgetName } from './widgets.js'

/** `onShare` for the event `share`. */
type Handlers<N extends WidgetName> = {
  readonly [E in keyof WidgetEvents<N> & string as `on${Capitalize<E>}`]?: (
    detail: WidgetEvents<N>[E],
  ) => void
}

/** The properties of a widget's React component. */
export type ComponentProps<N extends WidgetName> = MountProps<N> &
  Handlers<N> & { readonly onReady?: () => void; readonly onError?: (error: unknown) => void }

const handlerOf = (type: string) => `on${type[0]?.toUpperCase()}${type.slice(1)}`

function Isolated({ load, given }: { load: () => Promise<WidgetModule>; given: CommonProps & object }) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [mountPoint, setMountPoint] = useState<{ root: ShadowRoot; element: Element } | null>(null)
  const { rostrum, appearance, ...rest } = given
  const latest = useRef(rest)
  useLayoutEffect(() => {
    latest.current = rest
  })
  useLayoutEffect(() => {
    if (!host) return
    defineOnce(hostTag, class extends HostElement {})
    const root = openShadow(host)
    const unguard = guardKeys(root)
    const inner = root.ownerDocument.createElement('div')
    inner.className = 'r-shell'
    root.append(inner)
    setMountPoint({ root, element: inner })
    return () => {
      unguard()
      inner.remove()
    }
  }, [host])
  const call = useCallback((name: string, detail?: unknown) => {
    const handler: unknown = Reflect.get(latest.current, name)
    if (typeof handler === 'function') handler(detail)
  }, [])
  const emit = useCallback((type: string, detail: unknown) => call(handlerOf(type), detail), [call])
  const onReady = useCallback(() => call('onReady'), [call])
  const onError = useCallback((error: unknown) => call('onError', error), [call])
  return createElement(
    hostTag,
    { ref: setHost },
    mountPoint
      ? createPortal(
          <Shell
            rostrum={rostrum}
            appearance={appearance}
            scope={mountPoint.root}
            load={load}
            props={rest}
            emit={emit}
            onReady={onReady}
            onError={onError}
            onProblem={onError}
          />,
          mountPoint.element,
        )
      : null,
  )
}

/** Creates the React component of a widget: isolated in its own shadow root, with the events as `on…`. */
export const componentOf = <N extends WidgetName>(name: N): ComponentType<ComponentProps<N>> => {
  const Widget = (props: ComponentProps<N>) => <Isolated load={widgets[name].load} given={props} />
  Widget.displayName = name
  return Widget
}
