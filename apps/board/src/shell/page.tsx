import { useSheet } from '@rostrum/widgets/ui'
import { useEffect, type ReactNode } from 'react'
import css from './page.css?sheet'

/** Names the window after the page. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Rostrum` : 'Rostrum'
  }, [title])
}

/** A page with its heading; the window is named after it. */
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
  /** `wide` for cards that stand side by side. */
  width?: 'text' | 'wide'
  /** What a person most often does here. */
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
