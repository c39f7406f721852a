import { Field, IconButton, TextInput, useText } from '@rostrum/widgets/ui'
import { useRef, useState } from 'react'
import { signInSettingsTexts } from '../texts/sign-in-settings/sign-in-settings-texts.js'

/** An address to register at the provider, with a button to copy it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useText(signInSettingsTexts)
  const box = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // The browser refuses: the person copies what is selected.
      box.current?.select()
    }
  }
  return (
    <Field label={label} hint={isCopied ? t('copied') : null}>
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
              icon={isCopied ? 'check' : 'copy'}
              label={`${t('copy')}: ${label}`}
              onClick={() => void copy()}
            />
          }
        />
      )}
    </Field>
  )
}
