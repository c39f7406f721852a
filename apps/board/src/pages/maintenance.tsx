import { useStore } from '@nanostores/react'
import { EmptyState, Spinner, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { useRouter } from '../router/link.js'
import { useTitle } from '../shell/page.js'
import { boardTexts } from '../texts/board-texts.js'

/**
 * The server is being worked on (A2.10). The client asks again by itself, and the page that was open comes back;
 * the page's own address leads home as soon as there is no maintenance (A4.16).
 */
export function MaintenancePage() {
  const t = useText(boardTexts)
  const router = useRouter()
  const { isMaintenance } = useStore(useRostrum().connectivity.$connectivity)
  useTitle(t('maintenance.title'))
  useEffect(() => {
    if (!isMaintenance) router.replace(router.href('home', {}, {}))
  }, [isMaintenance, router])
  return (
    <main className="board-entrance">
      <EmptyState icon="clock" title={t('maintenance.title')} actions={<Spinner size={20} />}>
        {t('maintenance.body')}
      </EmptyState>
    </main>
  )
}
