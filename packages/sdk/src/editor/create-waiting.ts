import type { Failing } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import type { Composer } from './composer.js'
import type { PostToSend } from './send-post.js'
import { waitingSharesOf, type WaitingOutcome } from './waiting-shares.js'

/** What of an editor waits for the connection (SUBMIT13). */
export const createWaiting = (needs: {
  rostrum: Rostrum
  composer: Composer
  /** What is to be sent, as it is now. */
  compose: () => PostToSend
  onSent: (answer: Extract<WaitingOutcome, { is: 'sent' }>['answer']) => unknown
  onRefused: (failing: Failing) => unknown
}) => {
  const { rostrum, composer, compose, onSent, onRefused } = needs
  const { $composition } = composer
  const shares = waitingSharesOf(rostrum)
  let stop = () => {}

  const takeBack = () => {
    stop()
    const { sendKey, isWaiting } = $composition.get()
    if (!isWaiting) return
    if (sendKey) shares.forget(sendKey)
    composer.set({ isWaiting: false })
  }

  const follow = (key: string) => {
    stop()
    const unfollow = shares.follow(key, (outcome) => {
      stop()
      if (outcome.is === 'sent') onSent(outcome.answer)
      else if (outcome.is === 'failed') onRefused(outcome.failing)
      else composer.set({ isWaiting: false })
    })
    // What is changed now is not what waits: it is taken back, and sent when the person says so.
    const { content, option, startDate, timezone, profileIds } = $composition.get()
    const unlisten = $composition.listen((now) => {
      const isSame =
        now.content === content &&
        now.option === option &&
        now.startDate === startDate &&
        now.timezone === timezone &&
        now.profileIds === profileIds
      if (now.isWaiting && !isSame) takeBack()
    })
    stop = () => {
      unfollow()
      unlisten()
      stop = () => {}
    }
  }

  // A share that waited when the page was left still does.
  const { sendKey: before } = $composition.get()
  if (before && shares.has(before)) {
    composer.set({ isWaiting: true })
    follow(before)
    void shares.flush()
  }

  return {
    /** Whether another tab has it waiting already. */
    isElsewhere: (key: string) => !$composition.get().isWaiting && shares.has(key),
    /** Keeps it until the connection is back, also when the page is gone meanwhile; then it is sent. */
    begin: (key: string) => {
      const data = rostrum.startup.$startup.get()
      composer.set({ isBusy: false, isWaiting: true, error: null, sendKey: key })
      composer.save()
      const person = { userId: data?.User.Id ?? '', boardId: data?.CurrentBoard.Id ?? '' }
      shares.keep(key, { ...person, ...compose() })
      follow(key)
    },
    takeBack,
    /** The editor ends; what waits goes on waiting. */
    stop: () => stop(),
  }
}
