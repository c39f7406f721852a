import { useStore } from '@nanostores/react'
import { signOnOf } from '@rostrum/sdk'
import { Button, useRostrum, useText } from '@rostrum/widgets/ui'
import { ssoTexts } from '../../texts/sso/sso-texts.js'

/** A button for each of the company's identity providers. */
export function ProviderButtons({ begin }: { begin: (provider: string) => void }) {
  const t = useText(ssoTexts)
  const { offer, busy } = useStore(signOnOf(useRostrum()).$signOn)
  return offer?.Providers.map(({ Id, Name }) => (
    <Button key={Id} size="l" isBusy={busy === Id} onClick={() => begin(Id)}>
      {t('with', { name: Name })}
    </Button>
  ))
}
