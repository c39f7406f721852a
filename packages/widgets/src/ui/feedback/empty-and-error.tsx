import { useStore } from '@nanostores/react'
import { commonTexts, type ErrorInfo } from '@rostrum/sdk'
import { attemptWait } from '@rostrum/sdk/rules'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../button/button.js'
import { untilFormat } from '../format/intl-cache.js'
import { Icon, type Sign } from '../icon/icon.js'
import { useLocale, useRostrum, useSheet, useText, useUiText } from '../root/provider.js'
import css from './empty-and-error.css?sheet'

/** Says that there is nothing, why, and what the user can do. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
}: {
  icon: Sign
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  useSheet(css)
  return (
    <div className="r-state">
      <span className="r-state-icon">
        <Icon name={icon} size={22} />
      </span>
      <h2 className="r-state-title">{title}</h2>
      {children ? <div className="r-state-text">{children}</div> : null}
      {actions ? <div className="r-state-actions">{actions}</div> : null}
    </div>
  )
}

/** The text of an error: the server's sentence if it sent one, else the text of its code. ERRORS12 */
export function useErrorText(): (failing: ErrorInfo) => string {
  const t = useText(commonTexts)
  const locale = useLocale()
  return (failing) => {
    if (failing.serverMessage !== null) return failing.serverMessage
    const wait = attemptWait(failing)
    if (wait) return t('too-many-attempts-until', { when: untilFormat(locale).format(wait.count, wait.unit) })
    return t(`error.${failing.code}`, { words: failing.words.join(', ') })
  }
}

/** Retries what failed without a connection, once the connection is back. CONNECTIVITY8 */
export function useRetryWhenBack(failing: ErrorInfo | null, onRetry: (() => void) | undefined): void {
  const { isDown } = useStore(useRostrum().connectivity.$connectivity)
  const wasDown = useRef(false)
  const isForWantOfIt = !failing || /^(NetworkRequestFailed|maintenance)$/.test(failing.code)
  useEffect(() => {
    if (wasDown.current && !isDown && isForWantOfIt) onRetry?.()
    wasDown.current = isDown
  }, [isDown, isForWantOfIt, onRetry])
}

/** Shows an error with a button to retry; retries by itself after a lost connection. */
export function ErrorState({
  title,
  failing,
  isBusy = false,
  onRetry,
}: {
  title: string
  failing: ErrorInfo | null
  isBusy?: boolean
  onRetry?: () => void
}) {
  useSheet(css)
  const t = useUiText()
  const errorText = useErrorText()
  useRetryWhenBack(failing, onRetry)
  return (
    <div className="r-state" role="alert" data-tone="danger">
      <span className="r-state-icon">
        <Icon name="alert" size={22} />
      </span>
      <h2 className="r-state-title">{title}</h2>
      {failing ? <p className="r-state-text">{errorText(failing)}</p> : null}
      {onRetry ? (
        <div className="r-state-actions">
          <Button
            icon="refresh"
            isBusy={isBusy}
            onClick={({ currentTarget }) => {
              // The button may disappear; then the element around it gets the focus (WCAG 2.4.3).
              const around = currentTarget.closest<HTMLElement>('section,dialog,main')
              if (around) around.tabIndex = -1
              around?.focus()
              onRetry()
            }}
          >
            {t('retry')}
          </Button>
        </div>
      ) : null}
      {failing?.request ? (
        <p className="r-state-request">{t('request', { request: failing.request })}</p>
      ) : null}
    </div>
  )
}

/** A sentence next to what it concerns. */
export function Notice({
  tone = 'info',
  isInRegion = false,
  children,
  action,
}: {
  tone?: 'info' | 'success' | 'warning' | 'danger'
  /** An enclosing live region announces the notice already. */
  isInRegion?: boolean
  children: ReactNode
  action?: ReactNode
}) {
  useSheet(css)
  const role = tone === 'danger' ? 'alert' : 'status'
  const icon: Sign = tone === 'success' ? 'check' : tone === 'info' ? 'info' : 'alert'
  return (
    <div className="r-notice" data-tone={tone} role={isInRegion ? undefined : role}>
      <Icon name={icon} />
      <div className="r-notice-text">{children}</div>
      {action}
    </div>
  )
}
