import { handOffTexts } from '@rostrum/sdk'
import { copyToast } from '@rostrum/sdk/rules'
import { Button } from '../../ui/button/button.js'
import { copyText } from '../../ui/button/copy-text.js'
import { useRostrum, useText } from '../../ui/root/provider.js'

/** Copies a text and says whether it worked (B8.9). */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useText(handOffTexts)
  const { toasts } = useRostrum()
  const copy = async (near: Element) => {
    const isCopied = await copyText(near, text)
    toasts.show({ kind: isCopied ? 'success' : 'error', message: t(copyToast({ isCopied })) })
  }
  return (
    <Button size="s" icon="copy" disabled={!text} onClick={(event) => void copy(event.currentTarget)}>
      {label}
    </Button>
  )
}
