import { later, useRostrum, useText, useSheet } from '@rostrum/widgets/ui'
import { useState, type ReactNode } from 'react'
import { loginTexts } from '../texts/login/login-texts.js'
import { Logo } from '../shell/header/logo.js'
import { useTitle } from '../shell/page/use-title.js'
import css from './auth-layout.css?sheet'
import { knownFace, type CompanyFace } from './brand/company-face.js'

// The form comes first: only its colour is there at once.
const BrandPane = later(() => import('./brand/brand-pane.js'))

/** The frame of the pages without a session: the company, a title and one task. */
export function AuthLayout({
  title,
  subtitle,
  face,
  children,
}: {
  title: string
  subtitle?: string
  /** The company that the page is about; else that of the last visit on this device. */
  face?: CompanyFace
  children: ReactNode
}) {
  useSheet(css)
  const t = useText(loginTexts)
  const rostrum = useRostrum()
  const [known, setKnown] = useState(() => knownFace(rostrum))
  const shown = face ?? known
  useTitle(title)
  return (
    <div className="board-entrance" data-has="form">
      <aside className="board-brand-pane" aria-label={shown?.company ?? 'Rostrum'}>
        <BrandPane face={shown} onFound={setKnown} />
      </aside>
      <main className="board-entrance-main">
        <section className="board-entrance-card">
          <p className="board-entrance-brand">
            <Logo size={36} branding={shown?.branding} />
            {shown ? <bdi>{shown.board}</bdi> : null}
          </p>
          <h1 className="board-entrance-title">{title}</h1>
          <p className="board-entrance-subtitle" data-repeats={subtitle === undefined || undefined}>
            {subtitle ?? t('subtitle')}
          </p>
          {children}
        </section>
      </main>
    </div>
  )
}
