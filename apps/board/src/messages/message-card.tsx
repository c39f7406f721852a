import { languageName, type MessageList } from '@rostrum/sdk'
import type { Message } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import {
  Badge,
  Button,
  Confirm,
  Icon,
  IconButton,
  Menu,
  NetworkIcon,
  RelativeTime,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState } from 'react'
import { Link, useRouter } from '../router/link.js'
import type { Chrome } from '../shell/chrome.js'
import { useFocusOnLeave } from '../shell/use-focus-on-leave.js'
import { messagesTexts } from '../texts/messages/messages-texts.js'

type Query = Chrome & { topic?: string; language?: string; q?: string }

/** Hides a message, with a way to undo it; or deletes it, after a question, for whoever may. MESSAGES8 */
function useActs(message: Message, list: MessageList) {
  const t = useText(messagesTexts)
  const { toasts } = useRostrum()
  const attempt = (run: () => Promise<void>) => run().catch((error: unknown) => void toasts.showError(error))
  return {
    hide: () =>
      attempt(async () => {
        await list.setHidden(message.Id, true)
        const undo = () => void attempt(() => list.setHidden(message.Id, false))
        toasts.show({ message: t('hidden'), action: { text: 'toast.undo', run: undo } })
      }),
    remove: () =>
      attempt(async () => {
        await list.remove(message.Id)
        toasts.show({ message: t('deleted'), kind: 'success' })
      }),
  }
}

function Head({ message }: { message: Message }) {
  const t = useText(messagesTexts)
  const { Network: network, Language: language, Points: points, StartDateTime } = message
  return (
    <p className="message-head">
      <NetworkIcon network={network} size={18} isNamed />
      {language ? <span className="message-note">{languageName(language)}</span> : null}
      <span className="message-note">
        <RelativeTime moment={StartDateTime} />
      </span>
      {points > 0 ? <Badge>{t('points', { count: points })}</Badge> : null}
    </p>
  )
}

function Attached({ message }: { message: Message }) {
  const picture = message.MediaObjects.find(({ preview, isVideo }) => preview || !isVideo)
  const address = message.ImageUrl ?? picture?.preview ?? picture?.url
  return (
    <>
      {address ? (
        <img
          className="message-picture"
          src={address}
          alt={picture?.altText ?? ''}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      ) : null}
      {message.LinkUrl ? (
        <a className="message-link" href={message.LinkUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="link" size={14} /> <bdi>{message.LinkTitle || message.LinkUrl}</bdi>
        </a>
      ) : null}
    </>
  )
}

/** A suggested text with what can be done with it. */
export function MessageCard({ message, list, query }: { message: Message; list: MessageList; query: Query }) {
  const t = useText(messagesTexts)
  const router = useRouter()
  const { permissions } = useRostrum()
  const { hide, remove } = useActs(message, list)
  const [isAsking, setAsking] = useState(false)
  useFocusOnLeave()
  const { Id: messageId, Network: network, ShareCount: count } = message
  const items = [
    { key: 'hide', name: t('hide'), icon: 'hidden' as const },
    ...(permissions.can('message', 'delete')
      ? [{ key: 'delete', name: t('delete'), icon: 'trash' as const, kind: 'danger' as const }]
      : []),
  ]
  return (
    <li className="board-card message" data-message={messageId}>
      <Head message={message} />
      <p className="message-text" dir="auto" lang={message.Language ?? undefined}>
        {message.Message}
      </p>
      <Attached message={message} />
      <div className="message-foot">
        {count > 0 ? (
          <Link className="message-note" href={router.href('messageShares', { messageId }, {})}>
            {t('shares', { count })}
          </Link>
        ) : null}
        <span className="message-acts">
          <Menu
            label={t('more-acts')}
            align="end"
            items={items}
            trigger={(props) => <IconButton {...props} icon="more" label={t('more-acts')} />}
            onChoose={(key) => (key === 'delete' ? setAsking(true) : void hide())}
          />
          <Button
            size="s"
            kind="primary"
            icon="share"
            aria-label={t('share-on', { network: networkName(network) })}
            onClick={() => router.go(router.href('message', { messageId }, query), { isOverlay: true })}
          >
            {t('share')}
          </Button>
        </span>
      </div>
      {isAsking ? (
        <Confirm
          title={t('delete-title')}
          action={t('delete')}
          onConfirm={() => void remove().then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        >
          {t('delete-why')}
        </Confirm>
      ) : null}
    </li>
  )
}
