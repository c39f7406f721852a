import { createContext, use, type AnchorHTMLAttributes, type MouseEvent } from 'react'
import type { Router } from './router.js'

export const RouterContext = createContext<Router | null>(null)

/** The router of the board. */
export const useRouter = (): Router => {
  const router = use(RouterContext)
  if (!router) throw new Error('A page of the board is used outside of its router')
  return router
}

/** A click that the browser would follow in this window. */
export const isPlain = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean => event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link within the board; every click other than a plain one is left to the browser. */
export function Link({
  href,
  onClick,
  isOverlay = false,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; isOverlay?: boolean }) {
  const router = useRouter()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        router.go(href, { isOverlay })
      }}
    >
      {children}
    </a>
  )
}
