import { useSheet } from '@rostrum/widgets/ui'
import type { ReactNode } from 'react'
import css from './page.css?sheet'
import { useTitle } from './use-title.js'

/** A page with its heading, which is also the title of the window. */
export function Page({
  title,
  intro,
  isTitleHidden = false,
  head,
  width = 'text',
  action,
  children,
}: {
  title: string
  intro?: string
  isTitleHidden?: boolean
  /** The page's own head with its heading, instead of the usual one. */
  head?: ReactNode
  /** `wide` for cards next to each other, `panes` for a list with its detail, `full` for as many cards as fit. */
  width?: 'text' | 'wide' | 'panes' | 'full'
  /** The main action of the page. */
  action?: ReactNode
  children: ReactNode
}) {
  useSheet(css)
  useTitle(title)
  return (
    <div className="board-page" data-width={width}>
      {head ?? (
        <header className={isTitleHidden ? 'board-hidden' : 'board-page-head'}>
          <h1 className="board-page-title">{title}</h1>
          {intro ? <p className="board-page-intro">{intro}</p> : null}
          {action ? <div className="board-page-action">{action}</div> : null}
        </header>
      )}
      {children}
    </div>
  )
}
