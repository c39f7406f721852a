import { useSheet } from '@rostrum/widgets/ui'
import { useEffect, type ReactNode } from 'react'
import css from './page.css?sheet'

/** Sets the title of the window. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Rostrum` : 'Rostrum'
  }, [title])
}

/** A page with its heading, which is also the title of the window. */
export function Page({
  title,
  intro,
  isTitleHidden = false,
  width = 'text',
  action,
  children,
}: {
  title: string
  intro?: string
  isTitleHidden?: boolean
  /** `wide` for cards next to each other, `panes` for a list with its detail. */
  width?: 'text' | 'wide' | 'panes'
  /** The main action of the page. */
  action?: ReactNode
  children: ReactNode
}) {
  useSheet(css)
  useTitle(title)
  return (
    <div className="board-page" data-width={width}>
      <header className={isTitleHidden ? 'board-hidden' : 'board-page-head'}>
        <h1 className="board-page-title">{title}</h1>
        {intro ? <p className="board-page-intro">{intro}</p> : null}
        {action ? <div className="board-page-action">{action}</div> : null}
      </header>
      {children}
    </div>
  )
}
