import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Acts on a widget as soon as it is rendered: `act` is retried until it returns true, and `data-acting` is set
 * meanwhile.
 */
export function Done({ act, children }: { act: (root: ShadowRoot) => boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      const root = place.current?.querySelector('rostrum-view')?.shadowRoot
      if (!root || !act(root)) return
      clearInterval(timer)
      place.current?.removeAttribute('data-acting')
    }, 20)
    return () => clearInterval(timer)
  }, [act])
  return (
    <div ref={place} data-acting="" style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

/** Elements that react to a press; on any other one a press would have no effect. */
const control = 'a, button, input, summary, [role=menuitem], [role=option], [role=tab]'

/** Presses the elements of these selectors one after another, each as soon as it exists. */
export function Pressed({ steps, children }: { steps: readonly string[]; children: ReactNode }) {
  const done = useRef(0)
  const act = (root: ShadowRoot) => {
    const step = steps[done.current]
    const found = step === undefined ? null : root.querySelector<HTMLElement>(step)
    if (found?.matches(control) && !found.matches(':disabled')) {
      found.click()
      done.current += 1
    }
    return done.current >= steps.length
  }
  return <Done act={act}>{children}</Done>
}
