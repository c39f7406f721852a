import { profilesOf } from '@rostrum/sdk'
import { networkName } from '@rostrum/sdk/rules'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { profileNewsTexts } from '../texts/profile-news/profile-news-texts.js'

/** Shows a toast when the consent of a profile ends soon, or the profile became invalid (A4.19). */
export function ProfileNews() {
  const rostrum = useRostrum()
  const t = useText(profileNewsTexts)
  useEffect(() => {
    const showToast = (id: string, key: 'expiring' | 'invalid', count = 0) => {
      const profile = profilesOf(rostrum)
        .$profiles.get()
        .items.find(({ Id, IsHidden }) => Id === id && !IsHidden)
      if (!profile) return
      const values = { name: profile.DisplayName, network: networkName(profile.Network), count }
      rostrum.toasts.show({ message: t(key, values) })
    }
    const stops = [
      rostrum.on('credential-expiring', ({ Id, Days }) => showToast(Id, 'expiring', Days)),
      rostrum.on('credential-invalidated', ({ Id }) => showToast(Id, 'invalid')),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [rostrum, t])
  return null
}
