import { toursOf } from '@rostrum/sdk'
import { Button, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useId, type ReactNode } from 'react'
import { Link, useRouter } from '../router/link.js'
import { Page } from '../shell/page/page.js'
import { helpTexts, type HelpKey } from '../texts/help/help-texts.js'
import { installTexts } from '../texts/install/install-texts.js'
import css from './help.css?sheet'

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="help-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Opens the tour again, over the stories that it is about. */
function TourPart() {
  const t = useText(helpTexts)
  const rostrum = useRostrum()
  const router = useRouter()
  const open = () => {
    toursOf(rostrum).openAgain()
    router.go(router.href('home', {}, {}))
  }
  return (
    <Part title={t('tour')}>
      <p>{t('tour-body')}</p>
      <Button kind="primary" onClick={open}>
        {t('tour-open')}
      </Button>
    </Part>
  )
}

/** The way to the page about installing. */
function InstallPart() {
  const t = useText(installTexts)
  const router = useRouter()
  return (
    <Part title={t('title')}>
      <p>{t('intro')}</p>
      <Link href={router.href('myProfilePart', { part: 'setupExtension' }, {})}>{t('title')}</Link>
    </Part>
  )
}

const questions = ['share', 'when', 'change', 'profile'] as const

function Questions() {
  const t = useText(helpTexts)
  return (
    <Part title={t('questions')}>
      <div className="help-answers">
        {questions.map((name) => (
          <details key={name} className="help-answer">
            <summary>{t(name)}</summary>
            <p>{t(`${name}-body`)}</p>
          </details>
        ))}
      </div>
    </Part>
  )
}

const isMac = /mac|iphone|ipad/i.test(navigator.platform)
const control = isMac ? '⌘' : 'Ctrl'

/** Each needs a modifier or an own part of the page; none is a single character (WCAG 2.1.4). */
const keys: readonly (readonly [HelpKey, readonly string[]])[] = [
  ['keys-find', [control, 'K']],
  ['keys-story', ['Page Down', 'Page Up']],
  ['keys-confirm', ['Enter']],
  ['keys-close', ['Esc']],
  ['keys-share', [control, 'Enter']],
  ['keys-more', [control, '/']],
]

function Shortcuts() {
  const t = useText(helpTexts)
  return (
    <Part title={t('keys')}>
      <dl className="help-keys">
        {keys.map(([label, names]) => [
          <dt key={label}>{t(label)}</dt>,
          <dd key={`${label}-keys`}>
            {names.map((name, at) => [at > 0 ? ' ' : null, <kbd key={name}>{name}</kbd>])}
          </dd>,
        ])}
      </dl>
    </Part>
  )
}

/** The page with help: the tour, answers, and the keyboard shortcuts (A2.24). */
function HelpPage() {
  useSheet(css)
  const t = useText(helpTexts)
  return (
    <Page title={t('title')}>
      <div className="help">
        <TourPart />
        <InstallPart />
        <Questions />
        <Shortcuts />
      </div>
    </Page>
  )
}

export { HelpPage as View }
export const areas = [helpTexts, installTexts]
