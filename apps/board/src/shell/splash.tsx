import { Spinner, useText } from '@rostrum/widgets/ui'
import { boardTexts } from '../texts/board-texts.js'

/** While it is not yet known what to show. */
export function Splash() {
  const t = useText(boardTexts)
  return (
    <div className="board-splash" role="status" aria-label={t('loading')}>
      <Spinner size={24} />
    </div>
  )
}
