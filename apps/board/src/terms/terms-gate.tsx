import { useStore } from '@nanostores/react'
import { isApiError, termsOf } from '@rostrum/sdk'
import {
  Button,
  ErrorState,
  Notice,
  Skeleton,
  useErrorText,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { useMoment } from '../crisis/use-moment.js'
import { SignOut } from '../shell/header/sign-out.js'
import { Logo } from '../shell/header/logo.js'
import { useTitle } from '../shell/page/use-title.js'
import { frameTexts } from '../texts/frame/frame-texts.js'
import { termsTexts } from '../texts/terms/terms-texts.js'
import { TermsText } from './terms-text.js'
import css from './terms.css?sheet'

/** What is said about an attempt to accept: a newer version, or another problem in words. */
type Said = { readonly isNewer: boolean; readonly text: string } | null

/** The page that somebody sees first who has not accepted the company's terms. TERMS2, TERMS3 */
function TermsGate() {
  useSheet(css)
  const t = useText(termsTexts)
  const errorText = useErrorText()
  const own = termsOf(useRostrum())
  const { terms, error } = useStore(own.$terms)
  const moment = useMoment()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>(null)
  const company = terms?.Company ?? ''
  const title = t('gate.title', { company })
  useTitle(title)
  useEffect(() => void own.load(), [own])
  const isThere = terms !== null
  useEffect(() => heading.current?.focus(), [isThere])
  const accept = async (version: number) => {
    setBusy(true)
    try {
      await own.accept(version)
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      const isNewer = failure.code === 'api-409'
      setSaid({ isNewer, text: isNewer ? t('gate.newer') : errorText(failure) })
      if (isNewer) await own.load()
      setBusy(false)
    }
  }
  const { Terms: current, Accepted: before } = terms ?? {}
  return (
    <main className="terms-gate">
      <div className="terms-card">
        <Logo size={36} />
        {error ? <ErrorState title={t('failed')} failing={error} onRetry={() => void own.load()} /> : null}
        {!terms && !error ? <Skeleton height="420px" radius="12px" /> : null}
        {current ? (
          <>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p>{before ? t('gate.changed', { date: moment(before.At) }) : t('gate.intro')}</p>
            <div role="status">
              {said ? <Notice tone={said.isNewer ? 'info' : 'danger'}>{said.text}</Notice> : null}
            </div>
            <TermsText text={current.Text} />
            <p className="terms-quiet">
              {t('version', { version: String(current.Version), date: moment(current.At) })}
            </p>
          </>
        ) : null}
        <div className="terms-actions">
          {current ? (
            <Button kind="primary" isBusy={isBusy} onClick={() => void accept(current.Version)}>
              {t('accept')}
            </Button>
          ) : null}
          <SignOut kind="quiet" />
        </div>
      </div>
    </main>
  )
}

export { TermsGate as View }
export const areas = [termsTexts, frameTexts]
