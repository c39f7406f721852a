import { Button, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { useRouter } from '../../router/link.js'
import { frameTexts } from '../../texts/frame/frame-texts.js'
import { signs } from '../signs.js'

/** The button to sign out: a requested sign-out leads to the sign-in page, and does not return to this page. */
export function SignOut({ kind = 'secondary' }: { kind?: 'secondary' | 'quiet' }) {
  const t = useText(frameTexts)
  const { session } = useRostrum()
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    await session.signOut()
    router.replace(router.href('login', {}, {}))
  }
  return (
    <Button kind={kind} icon={signs.leave} isBusy={isBusy} onClick={() => void leave()}>
      {t('account.sign-out')}
    </Button>
  )
}
