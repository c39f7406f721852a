import { useStore } from '@nanostores/react'
import {
  childrenOf,
  consentTexts,
  isApiError,
  profilesOf,
  profilesTexts,
  toErrorInfo,
  type ChildProfile,
  type ErrorInfo,
} from '@rostrum/sdk'
import type { Network } from '@rostrum/sdk/protocol'
import { foldForSearch, networkName } from '@rostrum/sdk/rules'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '../ui/feedback/badge.js'
import { Button } from '../ui/button/button.js'
import { Dialog } from '../ui/dialog/dialog.js'
import { Checkbox, TextInput } from '../ui/field/field.js'
import { useRostrum, useSheet, useText } from '../ui/root/provider.js'
import { Skeleton } from '../ui/feedback/skeleton.js'
import { EmptyState, ErrorState, Notice, useErrorText } from '../ui/feedback/empty-and-error.js'
import css from './choose-pages.css?sheet'

/** From this many pages on there is a search field. */
const many = 8

interface Parent {
  readonly id: string
  readonly network: Network
}

/** The pages that the network lists, the selected ones, and the action that connects them. */
function usePages(parent: Parent) {
  const children = childrenOf(useRostrum())
  const [pages, setPages] = useState<readonly ChildProfile[] | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const [isBusy, setBusy] = useState(false)
  const attempt = async (act: () => Promise<void>): Promise<boolean> => {
    setFailing(null)
    setBusy(true)
    try {
      await act()
      return true
    } catch (error) {
      setFailing(toErrorInfo(error))
      if (!isApiError(error)) throw error
      return false
    } finally {
      setBusy(false)
    }
  }
  const load = () =>
    attempt(async () => {
      setPages(await children.list(parent))
    })
  const start = useRef(load)
  useEffect(() => {
    void start.current()
  }, [])
  return {
    pages,
    chosen,
    failing,
    isBusy,
    load,
    toggle: (id: string) =>
      setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
    connect: () => attempt(() => children.add(parent, chosen)),
  }
}

function PageLine({
  page,
  isChosen,
  isFull,
  onToggle,
}: {
  page: ChildProfile
  isChosen: boolean
  isFull: boolean
  onToggle: () => void
}) {
  const t = useText(consentTexts)
  return (
    <li className="r-page-line">
      <Checkbox
        label={
          <span className="r-page-name">
            <bdi>{page.Name}</bdi>
            {page.Username ? <bdi className="r-page-handle">{page.Username}</bdi> : null}
          </span>
        }
        isChecked={isChosen || page.IsConnected}
        isDisabled={page.IsConnected || (isFull && !isChosen)}
        onChange={onToggle}
      />
      {page.IsConnected ? <Badge tone="success">{t('connected')}</Badge> : null}
    </li>
  )
}

function Pages({
  pageChoice,
  network,
  left,
  onAgain,
}: {
  pageChoice: ReturnType<typeof usePages>
  network: string
  left: number
  onAgain: () => void
}) {
  const t = useText(consentTexts)
  const profiles = useText(profilesTexts)
  const [sought, seek] = useState('')
  const { pages, chosen, failing, isBusy } = pageChoice
  if (!pages && failing) {
    return (
      <ErrorState
        title={t('failed')}
        failing={failing}
        isBusy={isBusy}
        onRetry={() => void pageChoice.load()}
      />
    )
  }
  if (!pages) return <Skeleton width="100%" height="132px" />
  if (pages.length === 0) {
    return (
      <EmptyState
        icon="posts"
        title={t('none')}
        actions={<Button onClick={onAgain}>{t('again', { network })}</Button>}
      >
        {t('none-why', { network })}
      </EmptyState>
    )
  }
  const shown = pages.filter(({ Name, Username }) =>
    foldForSearch(`${Name} ${Username ?? ''}`).includes(foldForSearch(sought)),
  )
  return (
    <>
      <p>{t('intro')}</p>
      {pages.length > many ? (
        <TextInput
          icon="search"
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={sought}
          onChange={({ currentTarget }) => seek(currentTarget.value)}
        />
      ) : null}
      <ul className="r-page-list">
        {shown.map((page) => (
          <PageLine
            key={page.Id}
            page={page}
            isChosen={chosen.includes(page.Id)}
            isFull={chosen.length >= left}
            onToggle={() => pageChoice.toggle(page.Id)}
          />
        ))}
      </ul>
      <p role="status">
        {shown.length === 0
          ? t('nothing')
          : left > 0
            ? t('left', { count: Math.max(0, left - chosen.length) })
            : profiles('connect.limit')}
      </p>
    </>
  )
}

/** Lets the user select which of their pages or business accounts are connected. */
export function ChoosePages({
  parent,
  onConnected,
  onAgain,
  onClose,
}: {
  parent: Parent
  /** Returns to the network for another choice. Called synchronously in a click. */
  onAgain: () => void
  onConnected: ((id: string | null, network: Network) => void) | undefined
  onClose: () => void
}) {
  useSheet(css)
  const t = useText(consentTexts)
  const errorText = useErrorText()
  const { left } = useStore(profilesOf(useRostrum()).$profiles)
  const pageChoice = usePages(parent)
  const { chosen, failing, pages } = pageChoice
  const network = networkName(parent.network)
  const connect = async () => {
    if (!(await pageChoice.connect())) return
    onConnected?.(null, parent.network)
    onClose()
  }
  return (
    <Dialog
      title={t('title', { network })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            isBusy={pageChoice.isBusy && pages !== null}
            disabled={chosen.length === 0}
            onClick={() => void connect()}
          >
            {chosen.length === 0 ? t('add-none') : t('add', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className="r-pages">
        {pages && failing ? <Notice tone="danger">{errorText(failing)}</Notice> : null}
        <Pages pageChoice={pageChoice} network={network} left={left} onAgain={onAgain} />
      </div>
    </Dialog>
  )
}
