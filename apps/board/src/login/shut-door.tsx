import { Button, EmptyState, type IconName } from '@rostrum/widgets/ui'
import { useRouter } from '../router/link.js'
import { useTitle } from '../shell/page.js'

/** The page of a guest who cannot come in this way: why, and the way to the sign-in page. */
export function ShutDoor({
  icon,
  title,
  why,
  back,
}: {
  icon: IconName
  title: string
  why: string
  back: string
}) {
  const router = useRouter()
  useTitle(title)
  return (
    <main className="board-entrance">
      <EmptyState
        icon={icon}
        title={title}
        actions={<Button onClick={() => router.go(router.href('login', {}, {}))}>{back}</Button>}
      >
        {why}
      </EmptyState>
    </main>
  )
}
