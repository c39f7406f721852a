import { Field, IconButton, TextInput, useText } from '@rostrum/widgets/ui'
import { useRef, useState } from 'react'
import { settingsTexts } from '../texts/settings/settings-texts.js'

/** A text to take elsewhere, such as a redirect URI or a secret, with a button to copy it. */
export function CopyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const t = useText(settingsTexts)
  const box = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'copy-failed' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      // The browser refuses: the person copies what is selected.
      box.current?.select()
      setOutcome('copy-failed')
    }
  }
  return (
    <Field label={label} hint={outcome ? t(outcome) : (hint ?? null)}>
      {(control) => (
        <TextInput
          {...control}
          ref={box}
          readOnly
          dir="ltr"
          value={value}
          onFocus={({ target }) => target.select()}
          after={
            <IconButton
              size="s"
              icon={outcome === 'copied' ? 'check' : 'copy'}
              label={`${t('copy')}: ${label}`}
              onClick={() => void copy()}
            />
          }
        />
      )}
    </Field>
  )
}
