import { EmptyState, Spinner, useText } from '@rostrum/widgets/ui'
import { boardTexts } from '../texts/board-texts.js'

/** The server is being worked on (A2.10); the client asks again by itself and the page comes back. */
export function MaintenancePage() {
  const t = useText(boardTexts)
  return (
    <main className="board-entrance">
      <EmptyState icon="clock" title={t('maintenance.title')} actions={<Spinner size={20} />}>
        {t('maintenance.body')}
      </EmptyState>
    </main>
  )
}
