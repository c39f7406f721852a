import { useStore } from '@nanostores/react'
import { socialLoginOf } from '@rostrum/sdk'
import { later, useRostrum } from '@rostrum/widgets/ui'
import { useEffect } from 'react'

// Most servers have no app at a network: the form doesn't wait for the code of theirs.
const SocialButtons = later(() => import('./social-buttons.js'))

/** The ways of the login page to sign in with a linked account, where the server has some (A1.3). */
function SocialSignIn() {
  const social = socialLoginOf(useRostrum())
  const { networks } = useStore(social.$login)
  useEffect(() => {
    // Networks refuse to be shown in a frame, and their redirect would load another page into it.
    if (window.top === window) void social.load()
  }, [social])
  return networks.length > 0 ? <SocialButtons /> : null
}

export { SocialSignIn as View }
