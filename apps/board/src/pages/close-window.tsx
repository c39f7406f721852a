import { EmptyState, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { useTitle } from '../shell/page/use-title.js'
import { boardTexts } from '../texts/board-texts.js'

/** Closes the window (A2.11); where the browser does not allow that, it tells the user to close it. */
export function CloseWindowPage() {
  const t = useText(boardTexts)
  useTitle(t('close-window.title'))
  useEffect(() => window.close(), [])
  return (
    <main className="board-entrance">
      <EmptyState icon="check" title={t('close-window.title')} />
    </main>
  )
}
