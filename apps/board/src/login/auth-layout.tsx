import { useText, useSheet } from '@rostrum/widgets/ui'
import type { ReactNode } from 'react'
import { boardTexts } from '../texts/board-texts.js'
import { Logo } from '../shell/header/logo.js'
import { useTitle } from '../shell/page/page.js'
import css from './auth-layout.css?sheet'

/** The frame of the pages without a session: the logo, a title and one task. */
export function AuthLayout({
  title,
  subtitle,
  children,
}: {
  title: string
  subtitle?: string
  children: ReactNode
}) {
  useSheet(css)
  const t = useText(boardTexts)
  useTitle(title)
  return (
    <main className="board-entrance" data-has="form">
      <section className="board-entrance-card">
        <Logo size={40} />
        <h1 className="board-entrance-title">{title}</h1>
        <p className="board-entrance-subtitle">{subtitle ?? t('login.subtitle')}</p>
        {children}
      </section>
    </main>
  )
}
