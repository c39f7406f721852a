import { editorTexts, type EditorShare } from '@rostrum/sdk'
import { numberFormat } from '../../ui/format/intl-cache.js'
import { Spinner } from '../../ui/feedback/spinner.js'
import { Icon } from '../../ui/icon/icon.js'
import { useLocale, useText } from '../../ui/root/provider.js'

const icons = { sent: 'check', waiting: 'clock', failed: 'alert', invalid: 'alert' } as const

/** How a network's share stands, on its tab: what it lacks, how much room is left, what became of it. */
export function ShareMark({ share }: { share: EditorShare }) {
  const t = useText(editorTexts)
  const locale = useLocale()
  const { state, length } = share
  const isShort = (state === 'ready' || state === 'invalid') && length !== null && length.state !== 'under'
  if (state === 'ready' && !isShort) return null
  const left = isShort ? numberFormat(locale).format(length.remaining) : ''
  return (
    <span className="r-share-mark" data-state={state}>
      {state === 'ready' || isShort ? null : state === 'sending' ? (
        <Spinner size={14} />
      ) : (
        <Icon name={icons[state]} size={14} />
      )}
      {isShort ? (
        <span className="r-share-left" style={{ inlineSize: `${left.length}ch` }}>
          {left}
        </span>
      ) : null}
      {state === 'ready' ? null : <span className="r-hidden">{t(`share.${state}`)}</span>}
    </span>
  )
}
