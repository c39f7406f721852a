import { Button } from '@rostrum/widgets/ui'
import { useRouter } from '../router/link.js'
import { AuthLayout } from './auth-layout.js'
import { useSignInHref } from './use-sign-in-href.js'

/** The page of a guest whom a link does not let in: the reason, and a button to the sign-in page. */
export function AccessDenied({ title, why, back }: { title: string; why: string; back: string }) {
  const router = useRouter()
  const toSignIn = useSignInHref()
  return (
    <AuthLayout title={title} subtitle={why}>
      <div className="board-form">
        <Button size="l" onClick={() => router.go(toSignIn())}>
          {back}
        </Button>
      </div>
    </AuthLayout>
  )
}
