import { createContext, use, type AnchorHTMLAttributes, type MouseEvent } from 'react'
import type { Router } from './router.js'

/** The part of the router that works before the table of all pages is loaded. */
export type Links = Pick<Router, '$location' | 'href' | 'go'>

export const RouterContext = createContext<Links | null>(null)

/** The links of a page that may be shown before the router is there. */
export const useLinks = (): Links => {
  const links = use(RouterContext)
  if (!links) throw new Error('A page of the board is used outside of its router')
  return links
}

const isRouter = (links: Links): links is Router => 'redirectOf' in links

/** The router of the board. */
export const useRouter = (): Router => {
  const links = useLinks()
  if (!isRouter(links)) throw new Error('A page other than the sign-in page needs the router')
  return links
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
  const links = useLinks()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        links.go(href, { isOverlay })
      }}
    >
      {children}
    </a>
  )
}
