import { Button } from '@rostrum/widgets/ui'
import { useRouter } from '../router/link.js'
import { Entrance } from './entrance.js'

/** The page of a guest who cannot come in this way: why, and the way to the sign-in page. */
export function ShutDoor({ title, why, back }: { title: string; why: string; back: string }) {
  const router = useRouter()
  return (
    <Entrance title={title} subtitle={why}>
      <div className="board-form">
        <Button size="l" onClick={() => router.go(router.href('login', {}, {}))}>
          {back}
        </Button>
      </div>
    </Entrance>
  )
}
