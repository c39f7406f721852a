import { crisisModeOf, heldOf, type HeldList } from '@rostrum/sdk'
import {
  Button,
  Confirm,
  NetworkIcon,
  Notice,
  Select,
  useErrorText,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState } from 'react'
import { useHeld } from '../shares/held/use-held.js'
import { crisisTexts } from '../texts/crisis/crisis-texts.js'

const spans = ['6', '12', '24', '48', '72', '168'] as const

/** Runs one decision at a time, and says how many posts it was about. */
function useHeldDecision(refresh: () => void) {
  const t = useText(crisisTexts)
  const rostrum = useRostrum()
  const [isBusy, setBusy] = useState(false)
  const run = async (decide: () => Promise<number>) => {
    // The pressed button keeps the focus, which a disabled one would lose.
    if (isBusy) return
    setBusy(true)
    try {
      const count = await decide()
      rostrum.toasts.show({ message: t('decided', { count }), kind: 'success' })
      await crisisModeOf(rostrum).load()
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    refresh()
    setBusy(false)
  }
  return { isBusy, run }
}

/** The paused posts, up to 100, the oldest first. */
function List({ held, run }: { held: HeldList; run: (decide: () => Promise<number>) => Promise<void> }) {
  const t = useText(crisisTexts)
  const posts = heldOf(useRostrum())
  return (
    <ul className="crisis-posts">
      {held.items.map((copy) => (
        <li key={copy.Id}>
          <NetworkIcon network={copy.Network} isNamed />
          <span className="crisis-post">
            <bdi className="setting-note">{copy.Person}</bdi>
            <span dir="auto">{copy.Message}</span>
          </span>
          <span className="setting-actions">
            {copy.CanSend ? (
              <Button
                size="s"
                aria-label={`${t('release')}: ${copy.Message.slice(0, 60)}`}
                onClick={() => void run(() => posts.decide('release', [copy.Id]))}
              >
                {t('release')}
              </Button>
            ) : null}
            <Button
              size="s"
              kind="quiet"
              aria-label={`${t('drop')}: ${copy.Message.slice(0, 60)}`}
              onClick={() => void run(() => posts.decide('drop', [copy.Id]))}
            >
              {t('drop')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What happens to the posts that a crisis paused: all of them, or one by one. CRISIS8 */
export function PausedPosts({ count }: { count: number }) {
  const t = useText(crisisTexts)
  const posts = heldOf(useRostrum())
  const { held, failing, refresh } = useHeld()
  const errorText = useErrorText()
  const { isBusy, run } = useHeldDecision(refresh)
  const [hours, setHours] = useState<(typeof spans)[number]>('24')
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="board-card" aria-labelledby="crisis-paused">
      <h2 id="crisis-paused" className="board-card-title">
        {t('decide')}
      </h2>
      <p className="board-card-note">
        {t('held', { count })} {t('decide.hint')}
      </p>
      <div className="setting-actions">
        <Button kind="primary" isBusy={isBusy} onClick={() => void run(() => posts.decide('release'))}>
          {t('release')}
        </Button>
        <Button isBusy={isBusy} onClick={() => void run(() => posts.spread(Number(hours)))}>
          {t('spread')}
        </Button>
        <Select
          label={t('hours.label')}
          value={hours}
          options={spans.map((value) => ({ value, name: t('hours', { count: Number(value) }) }))}
          onChange={setHours}
        />
        <Button kind="quiet" isBusy={isBusy} onClick={() => setAsking(true)}>
          {t('drop')}
        </Button>
      </div>
      {failing ? <Notice tone="danger">{errorText(failing)}</Notice> : null}
      {held ? <List held={held} run={run} /> : null}
      {isAsking ? (
        <Confirm
          title={t('drop.title')}
          action={t('drop')}
          onConfirm={() => {
            setAsking(false)
            void run(() => posts.decide('drop'))
          }}
          onCancel={() => setAsking(false)}
        >
          {t('drop.body')}
        </Confirm>
      ) : null}
    </section>
  )
}
