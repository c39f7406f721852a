import type { Network } from '@rostrum/protocol'
import { toFailing, type Failing } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import type { Composer } from './composer.js'
import type { SubmitOutcome } from './editor.js'
import type { EditorView } from './editor-view.js'
import { lazily } from '../lazily.js'
import type { Submitted } from './submitter.js'

/** What an outbox tells. */
export interface OutboxTell {
  readonly onSubmitted: (submitted: Submitted) => void
  readonly onHandedOff: (shared: { network: Network }) => void
  readonly onFailed: (failing: Failing) => void
  /** There is nothing more to be done. */
  readonly onDone: () => void
}

/** How a share leaves the editor: sent by us, or handed over. The code of both comes when the editor is there. */
export const createOutbox = (needs: {
  rostrum: Rostrum
  composer: Composer
  view: () => EditorView
  tell: OutboxTell
}) => {
  const { rostrum, composer, view, tell } = needs
  const goOn = () => {
    if (composer.afterShare() === 'close') tell.onDone()
  }
  // Not needed to be seen, but there before the connection may be gone.
  const sending = lazily(async () => {
    const { createSubmitter } = await import('./submitter.js')
    const onSubmitted = (submitted: Submitted) => {
      tell.onSubmitted(submitted)
      goOn()
    }
    return createSubmitter({ rostrum, composer, view, onFailed: tell.onFailed, onSubmitted })
  })
  sending.fetch()
  const handing = lazily(async () => {
    const { createHandOff } = await import('./hand-off.js')
    const onHandedOff = () => {
      const { network } = view()
      if (network) tell.onHandedOff({ network })
      goOn()
    }
    return createHandOff({ rostrum, composer, view, onHandedOff })
  })

  return {
    /** Asks for the address of a share by hand, before it is wanted. */
    prepare: () => {
      handing.get().then(
        (by) => by.prepare(),
        () => {},
      )
    },
    submit: async (): Promise<SubmitOutcome> => {
      if (!view().handOff) return (await sending.get()).submit()
      // At once where the code is there: a window opens only inside of the click.
      await (handing.known() ?? (await handing.get())).share()
      return { outcome: 'handed-off' }
    },
    /** What waits for the connection is not sent after all; it stays in the editor. */
    cancelWaiting: () => sending.known()?.takeBack(),
    beginAnother: () => sending.known()?.beginAnother(),
    answerHandOff: (isYes: boolean) => void handing.known()?.answer(isYes),
    stopHandOff: () => handing.known()?.stop(),
    remove: async () => {
      const { post } = composer.$composition.get().opened
      if (!post || !view().canDelete) return
      composer.set({ isBusy: true, error: null })
      try {
        await (await sending.get()).remove(post.Id)
        composer.forget('everything')
        tell.onDone()
      } catch (error) {
        composer.set({ isBusy: false, error: toFailing(error) })
      }
    },
    stop: () => {
      sending.known()?.stop()
      handing.known()?.stop()
    },
  }
}
