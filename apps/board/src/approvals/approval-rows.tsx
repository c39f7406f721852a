import { approvalsTexts } from '@rostrum/sdk'
import type { Approval } from '@rostrum/sdk/protocol'
import { Checkbox, NetworkIcon, RelativeTime, useSheet, useText } from '@rostrum/widgets/ui'
import css from './approval-rows.css?sheet'

/**
 * The posts as rows beside the open one, where the window is wide enough for two panes; a narrower one lists the posts
 * themselves.
 */
export function ApprovalRows<Key extends string | number>({
  items,
  open,
  chosen,
  keyOf,
  onOpen,
  onChoose,
}: {
  items: readonly Approval[]
  open: Key | undefined
  /** The versions that are selected for one decision. */
  chosen: readonly number[]
  keyOf: (approval: Approval) => Key
  onOpen: (key: Key) => void
  onChoose: (version: number, isChosen: boolean) => void
}) {
  const t = useText(approvalsTexts)
  useSheet(css)
  return (
    <ul className="approval-rows" aria-label={t('lists')}>
      {items.map((approval) => {
        const { Author, Post, MayDecide, Version, AskedAt } = approval
        const key = keyOf(approval)
        return (
          <li key={key} className="approval-row">
            {MayDecide ? (
              <Checkbox
                label={<span className="board-hidden">{t('choose', { name: Author.Name })}</span>}
                isChecked={chosen.includes(Version)}
                onChange={(isChosen) => onChoose(Version, isChosen)}
              />
            ) : null}
            <button
              type="button"
              className="approval-row-open"
              aria-current={key === open ? 'true' : undefined}
              onClick={() => onOpen(key)}
            >
              <bdi className="approval-name">{Author.Name}</bdi>
              <span className="approval-row-when">
                <RelativeTime moment={AskedAt} />
              </span>
              <span className="approval-row-words" dir="auto">
                {Post.Message || t('no-text')}
              </span>
              <NetworkIcon network={Post.Network} isNamed size={16} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
