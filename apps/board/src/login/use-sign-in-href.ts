import { useStore } from '@nanostores/react'
import { badCodeTarget } from '@rostrum/sdk/rules'
import { useCallback } from 'react'
import { useRouter } from '../router/link.js'

/** The URL of the sign-in page; the one of single sign-on where the current URL requires that (A2.19, A8.3). */
export function useSignInHref(): (query?: { email?: string }) => string {
  const router = useRouter()
  const location = useStore(router.$location)
  const isSsoRequired =
    location.name !== 'unknown' && 'ssoRequired' in location.query && location.query.ssoRequired === true
  return useCallback(
    (query = {}) => router.href(badCodeTarget({ isSsoRequired }), {}, query),
    [router, isSsoRequired],
  )
}
