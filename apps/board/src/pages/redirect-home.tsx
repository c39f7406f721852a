import { useRostrum } from '@rostrum/widgets/ui'
import { useEffect, useRef } from 'react'
import { useRouter } from '../router/link.js'
import { Splash } from '../shell/start/splash.js'

/** Replaces a page that the role does not include: explains why, with a link home (A6.4). */
export function RedirectHome() {
  const { toasts } = useRostrum()
  const router = useRouter()
  const isSaid = useRef(false)
  useEffect(() => {
    if (isSaid.current) return
    isSaid.current = true
    toasts.show({ text: 'page-not-open', kind: 'error' })
    router.replace(router.href('home', {}, {}))
  }, [toasts, router])
  return <Splash />
}
