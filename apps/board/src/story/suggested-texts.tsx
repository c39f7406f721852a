import { languageName } from '@rostrum/sdk'
import { networks, type Message, type Network } from '@rostrum/sdk/protocol'
import { copyToast, networkName } from '@rostrum/sdk/rules'
import { Button, NetworkIcon, useRostrum, useText } from '@rostrum/widgets/ui'
import { useId } from 'react'
import { storyTexts } from '../texts/story/story-texts.js'

function Suggested({ message }: { message: Message }) {
  const t = useText(storyTexts)
  const { toasts } = useRostrum()
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(message.Message).then(
      () => true,
      () => false,
    )
    const outcome = copyToast({ isCopied })
    toasts.show({ kind: outcome === 'copied' ? 'success' : 'error', message: t(outcome) })
  }
  const { Language: language } = message
  return (
    <li className="story-message">
      {language ? <span className="story-note">{languageName(language)}</span> : null}
      <p className="story-text" dir="auto" lang={language ?? undefined}>
        {message.Message}
      </p>
      <div className="story-acts">
        <Button size="s" kind="quiet" icon="copy" onClick={() => void copy()}>
          {t('copy-text')}
        </Button>
      </div>
    </li>
  )
}

/** The suggested texts of a story, by network. */
export function SuggestedTexts({
  messages,
  onShare,
}: {
  messages: readonly Message[]
  /** Opens the editor; null when the story cannot be shared any more. */
  onShare: ((network: Network) => void) | null
}) {
  const t = useText(storyTexts)
  const id = useId()
  const where = networks.filter((network) => messages.some(({ Network: one }) => one === network))
  return (
    <section className="board-card" aria-labelledby={id}>
      <h2 id={id} className="board-card-title">
        {t('texts')}
      </h2>
      <p className="board-card-note">{t(where.length > 0 ? 'texts-why' : 'no-texts')}</p>
      {where.map((network) => (
        <div key={network} className="story-network">
          <div className="story-network-head">
            <h3 className="story-network-name">
              <NetworkIcon network={network} size={18} /> {networkName(network)}
            </h3>
            {onShare ? (
              <Button
                size="s"
                icon="share"
                aria-label={t('share-on', { network: networkName(network) })}
                onClick={() => onShare(network)}
              >
                {t('share')}
              </Button>
            ) : null}
          </div>
          <ul className="story-messages">
            {messages
              .filter(({ Network: one }) => one === network)
              .map((message) => (
                <Suggested key={message.Id} message={message} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
