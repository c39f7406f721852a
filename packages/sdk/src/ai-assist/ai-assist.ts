import type { AssistProblem, AssistTone } from '@rostrum/rules'
import { assistProblem, isPartialRephrase, rephrasedText } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import type { Editor } from '../editor/editor.js'
import type { Rostrum } from '../rostrum.js'
import { rewrite } from './rewrite.js'

export interface AiAssistState {
  readonly status: 'idle' | 'running' | 'done' | 'stopped' | 'failed'
  /** The whole text with the rewrite so far; null when there is nothing to show. */
  readonly preview: string | null
  readonly error: ErrorInfo | null
}

/** What to rewrite: the tone, and the selection. An empty selection means the whole text. */
export interface AiAssistRequest {
  readonly tone: AssistTone
  readonly from: number
  readonly to: number
}

export interface AiAssist {
  readonly $assist: ReadableAtom<AiAssistState>
  /**
   * Starts a rewrite and passes the new text to `apply` at its end; the text stays unchanged until then. Resolves with
   * the problem that prevents it, or null once it has ended.
   */
  start(request: AiAssistRequest, apply?: (text: string) => void): Promise<AssistProblem | null>
  /** Stops the rewrite; the text stays unchanged. */
  stop(): void
  dispose(): void
}

const idle: AiAssistState = { status: 'idle', preview: null, error: null }

/** Rewrites the text of an editor with a model (B4.20): streamed, one rewrite at a time, and undone in one step. */
export const createAiAssist = (rostrum: Rostrum, editor: Editor): AiAssist => {
  const $assist = atom(idle)
  let underWay: AbortController | null = null

  const end = (state: Omit<AiAssistState, 'preview'>, log?: unknown) => {
    underWay = null
    editor.setRewriting(false, log)
    $assist.set({ ...state, preview: null })
  }
  const stop = () => {
    if (!underWay) return
    underWay.abort()
    end({ status: 'stopped', error: null })
  }
  // The editor shows another text, so the running rewrite no longer applies.
  const stopFollowing = editor.$editor.listen(({ text, network, status }, before) => {
    if (underWay && (text !== before?.text || network !== before.network || status !== 'ready')) stop()
  })

  const start: AiAssist['start'] = async (
    { tone, from, to },
    apply = (text: string) => editor.setText(text),
  ) => {
    const { text, network, mentions } = editor.$editor.get()
    const isPartial = isPartialRephrase({ length: text.length, from, to })
    const original = isPartial ? text.slice(from, to) : text
    const problem = assistProblem({ isBusy: underWay !== null, length: original.length })
    if (problem || !network) return problem
    const controller = (underWay = new AbortController())
    editor.setRewriting(true)
    $assist.set({ status: 'running', preview: text, error: null })
    const whole = (rewritten: string) => rephrasedText({ text, from, to, rewritten })
    try {
      const body = { text: original, tone, isPatrial: isPartial, network, mentions: [...mentions] }
      const { text: rewritten, log } = await rewrite(rostrum, body, controller.signal, (soFar) => {
        if (!controller.signal.aborted) $assist.set({ status: 'running', preview: whole(soFar), error: null })
      })
      if (controller.signal.aborted) return null
      end({ status: 'done', error: null }, log)
      apply(whole(rewritten))
    } catch (error) {
      if (controller.signal.aborted) return null
      const failing = toErrorInfo(error)
      end({ status: 'failed', error: failing })
      rostrum.events.emit('rephrase-error', failing)
    }
    return null
  }

  return {
    $assist,
    start,
    stop,
    dispose: () => {
      stopFollowing()
      underWay?.abort()
      underWay = null
    },
  }
}
