import { Button } from '@rostrum/widgets/ui'
import { useRouter } from '../router/link.js'
import { Entrance } from './auth-layout.js'
import { useSignInHref } from './use-sign-in-href.js'

/** The page of a guest who cannot come in this way: why, and the way to the sign-in page. */
export function AccessDenied({ title, why, back }: { title: string; why: string; back: string }) {
  const router = useRouter()
  const toSignIn = useSignInHref()
  return (
    <Entrance title={title} subtitle={why}>
      <div className="board-form">
        <Button size="l" onClick={() => router.go(toSignIn())}>
          {back}
        </Button>
      </div>
    </Entrance>
  )
}
