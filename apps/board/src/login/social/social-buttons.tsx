import { useStore } from '@nanostores/react'
import { socialLoginOf } from '@rostrum/sdk'
import { networkName } from '@rostrum/sdk/rules'
import { Button, NetworkIcon, Notice, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { socialLoginTexts } from '../../texts/social-login/social-login-texts.js'

/** The buttons to sign in with a linked account at a network (A1.3, A7.31). */
function SocialButtons() {
  const t = useText(socialLoginTexts)
  const errorText = useErrorText()
  const social = socialLoginOf(useRostrum())
  const { networks, busy, error } = useStore(social.$login)
  return (
    <section className="board-social" aria-label={t('or')}>
      <p className="board-social-or">{t('or')}</p>
      {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      {networks.map((network) => (
        <Button key={network} size="l" isBusy={busy === network} onClick={() => void social.start(network)}>
          <NetworkIcon network={network} size={18} />
          {t('with', { network: networkName(network) })}
        </Button>
      ))}
    </section>
  )
}

export { SocialButtons as View }
export const areas = [socialLoginTexts]
