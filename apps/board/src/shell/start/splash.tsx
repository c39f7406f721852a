import { Spinner, useSheet, useUiText } from '@rostrum/widgets/ui'
import css from './splash.css?sheet'

/** Shown while it is not yet known which page to show. */
export function Splash() {
  useSheet(css)
  const t = useUiText()
  return (
    <div className="board-splash" role="status" aria-label={t('loading')}>
      <Spinner size={24} />
    </div>
  )
}
