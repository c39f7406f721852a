import { Field, IconButton, TextInput, useText } from '@rostrum/widgets/ui'
import { useRef, useState } from 'react'
import { networkAppsTexts } from '../texts/network-apps/network-apps-texts.js'

/** The callback URL to register at the network, with a button to copy it. */
export function CallbackAddress({ address, network }: { address: string; network: string }) {
  const t = useText(networkAppsTexts)
  const box = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'copy-failed' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome('copied')
    } catch {
      box.current?.select()
      setOutcome('copy-failed')
    }
  }
  return (
    <div className="board-app-callback">
      <Field label={t('callback')} hint={outcome ? t(outcome) : t('callback-hint', { network })}>
        {(control) => (
          <TextInput
            {...control}
            ref={box}
            readOnly
            dir="ltr"
            value={address}
            onFocus={({ target }) => target.select()}
            after={
              <IconButton
                size="s"
                icon={outcome === 'copied' ? 'check' : 'copy'}
                label={t('copy')}
                onClick={() => void copy()}
              />
            }
          />
        )}
      </Field>
    </div>
  )
}
