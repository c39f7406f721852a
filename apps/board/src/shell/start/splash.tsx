import { Spinner, useSheet, useText } from '@rostrum/widgets/ui'
import { boardTexts } from '../../texts/board-texts.js'
import css from './splash.css?sheet'

/** Shown while it is not yet known which page to show. */
export function Splash() {
  useSheet(css)
  const t = useText(boardTexts)
  return (
    <div className="board-splash" role="status" aria-label={t('loading')}>
      <Spinner size={24} />
    </div>
  )
}
