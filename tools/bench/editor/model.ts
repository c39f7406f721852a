// The model behind the share editor of the benchmark: it writes when it is told to.
import { sampleStartup, streamed } from '@rostrum/widgets/testing'
import { until } from './until.js'

/** The startup data of somebody who may rewrite with a model. */
export function startup() {
  const usual = sampleStartup()
  const Matrix = { ...usual.User.Role.Matrix, 8: { canRead: true, canCreate: true, canUpdate: true } }
  return {
    ...usual,
    Config: { ...usual.Config, HasAiRephrase: true },
    User: { ...usual.User, Role: { ...usual.User.Role, Matrix } },
  }
}

/** A model whose response is written piece by piece. */
export function createModel() {
  let written = ''
  let isAsked = false
  let write: (event: object) => void = () => {}
  async function* events() {
    for (;;) yield await new Promise<object>((resolve) => (write = resolve))
  }

  /** Presses the buttons that start a rewrite. */
  const begin = async (root: ParentNode) => {
    const button = await until(() => root.querySelector<HTMLElement>('.r-assist button'))
    button.click()
    const tone = await until(() => root.querySelector<HTMLElement>('[role=menuitem]'))
    tone.click()
    await until(() => isAsked)
  }
  const untilChanged = (mirror: Element) =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(mirror, { childList: true, characterData: true, subtree: true })
    })

  return {
    answer: () => {
      isAsked = true
      return streamed(events(), { isOpen: true })
    },
    /** Lets the model write the next piece; resolves once the editor shows it. */
    writeInto: (root: ShadowRoot | null) => async (piece: string) => {
      const mirror = root?.querySelector('.r-text-mirror')
      if (!root || !mirror) throw new Error('there is no editor')
      if (!isAsked) await begin(root)
      const isShown = untilChanged(mirror)
      written += piece
      write({ type: 'progress', text: written })
      await isShown
    },
  }
}
