import { useStore } from '@nanostores/react'
import { EmptyState, Spinner, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { useRouter } from '../router/link.js'
import { useTitle } from '../shell/page/use-title.js'
import { boardTexts } from '../texts/board-texts.js'

/** The address from before the maintenance, for the time after it; it outlives a reload of the page. */
const beforeKey = 'before-maintenance'

/**
 * The maintenance page (A2.10), with its own address. The client polls by itself, and the previous page returns when the
 * maintenance is over; without one, that leads home (A4.16).
 */
export function MaintenancePage() {
  const t = useText(boardTexts)
  const router = useRouter()
  const rostrum = useRostrum()
  const { isMaintenance } = useStore(rostrum.connectivity.$connectivity)
  const { name } = useStore(router.$location)
  useTitle(t('maintenance.title'))
  useEffect(() => {
    const { session } = rostrum.storage
    if (isMaintenance && name !== 'maintenance') {
      session.set(beforeKey, router.current())
      router.replace(router.href('maintenance', {}, {}))
    } else if (!isMaintenance) {
      const before = session.get(beforeKey)
      session.remove(beforeKey)
      router.replace(router.redirectOf(before ?? undefined))
    }
  }, [isMaintenance, name, router, rostrum])
  return (
    <main className="board-entrance">
      <EmptyState icon="clock" title={t('maintenance.title')} actions={<Spinner size={20} />}>
        {t('maintenance.body')}
      </EmptyState>
    </main>
  )
}
