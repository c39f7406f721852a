import { useStore } from '@nanostores/react'
import { EmptyState, Spinner, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { useRouter } from '../router/link.js'
import { useTitle } from '../shell/page/page.js'
import { boardTexts } from '../texts/board-texts.js'

/**
 * The maintenance page (A2.10). The client polls by itself, and the previous page returns; the page's own URL leads
 * home when the maintenance is over (A4.16).
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
