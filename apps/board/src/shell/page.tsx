import { useEffect, type ReactNode } from 'react'

/** A page with its heading; the window is named after it. */
export function Page({
  title,
  intro,
  isTitleHidden = false,
  children,
}: {
  title: string
  intro?: string
  isTitleHidden?: boolean
  children: ReactNode
}) {
  useEffect(() => {
    document.title = title ? `${title} · Rostrum` : 'Rostrum'
  }, [title])
  return (
    <div className="board-page">
      <header className={isTitleHidden ? 'board-hidden' : 'board-page-head'}>
        <h1 className="board-page-title">{title}</h1>
        {intro ? <p className="board-page-intro">{intro}</p> : null}
      </header>
      {children}
    </div>
  )
}
