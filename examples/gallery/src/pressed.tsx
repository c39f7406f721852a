import { useEffect, useRef, type ReactNode } from 'react'

/**
 * Does something with a widget as soon as it is there: `act` is tried until it answers true, and `data-acting` says
 * for how long.
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

/** What reacts to a press; on anything else it would go by without a trace. */
const control = 'a, button, input, summary, [role=menuitem], [role=option], [role=tab]'

/** Presses what selectors name, one after another, each as soon as it is there. */
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
