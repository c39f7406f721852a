import { useStore } from '@nanostores/react'
import { errorInfoOf, uiTexts } from '@rostrum/sdk'
import { ErrorState } from '../ui/feedback/empty-and-error.js'
import { useLoaded, useRostrum, useUiText } from '../ui/root/provider.js'

const early = [uiTexts]

/** Says that a part could not be loaded, with a button to retry. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  const rostrum = useRostrum()
  useLoaded(rostrum, early)
  const t = useUiText()
  const { isDown } = useStore(rostrum.connectivity.$connectivity)
  return (
    <ErrorState
      title={t('broken')}
      failing={isDown ? errorInfoOf('NetworkRequestFailed') : null}
      onRetry={onRetry}
    />
  )
}
