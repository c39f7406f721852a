// The page in the browser: mounts one editor, and reports when a key was painted.
import { mount } from '@rostrum/widgets'
import { browserEnvironment } from '@rostrum/sdk'
import { networks, type Network } from '@rostrum/sdk/protocol'
import { isSentByUs } from '@rostrum/rules'
import { createMockClient, sampleMessage, sampleProfile, sampleStory } from '@rostrum/widgets/testing'
import { mountCodemirror, mountLexical } from './libraries.js'
import { createModel, startup } from './model.js'
import type { Mounted } from './mounted.js'
import { mentions } from './texts.js'
import { until } from './until.js'

const size = 'inline-size: 560px; block-size: 420px;'

function mountBare(container: HTMLElement, text: string, at: number): Mounted {
  const box = document.createElement('textarea')
  box.style.cssText = `${size} font: 15px/23px sans-serif; box-sizing: border-box; padding: 12px 16px`
  box.value = text
  container.append(box)
  focusAt(box, at)
  const insert = insertInto(box)
  return { read: () => box.value, insert, append: insert }
}

const insertInto = (box: HTMLTextAreaElement) => (text: string) => {
  box.setSelectionRange(box.value.length, box.value.length)
  document.execCommand('insertText', false, text)
}

/** A textarea scrolls to its selection only when it gets the focus after the selection is set. */
function focusAt(box: HTMLTextAreaElement, at: number) {
  box.blur()
  box.setSelectionRange(at, at)
  box.focus()
}

/**
 * The whole share editor as a host mounts it, with everything that runs while the user types, and with a profile of
 * each of these networks chosen. The text is the one for Facebook.
 */
const mountOurs =
  (networks: readonly Network[]) =>
  async (container: HTMLElement, text: string, at: number): Promise<Mounted> => {
    const story = sampleStory({
      Messages: [sampleMessage(1, 'facebook', text, { Mentions: mentions, LinkUrl: null })],
    })
    const model = createModel()
    const rostrum = createMockClient({
      local: browserEnvironment().local,
      answers: {
        'PUT /user': startup,
        'POST /api/ai-assist/rephrase': model.answer,
        // The texts mention people, and behind a mention the editor searches for a longer name.
        'GET /api/autocomplete/mentions': () => ({ Data: [] }),
        'GET /api/stories/get': () => story,
        'GET /credential': () => ({
          Credentials: networks.map((network) =>
            sampleProfile(network, `Us on ${network}`, network === 'facebook' ? { Type: 'page' } : {}),
          ),
          ProfilesLeft: 2,
        }),
      },
    })
    const { element } = mount('share-editor', container, { rostrum, storyId: story.Id, network: 'facebook' })
    const box = await until(() => element.shadowRoot?.querySelector('textarea'))
    for (const profile of element.shadowRoot?.querySelectorAll<HTMLElement>(
      '.r-profile[aria-pressed=false]',
    ) ?? [])
      profile.click()
    if (networks.length > 1) await until(() => element.shadowRoot?.querySelector('[role=tab]'))
    focusAt(box, at)
    const scroller = await until(() => box.closest('.r-text'))
    scroller.scrollTop = (at / text.length) * scroller.scrollHeight - 150
    await new Promise((done) => setTimeout(done, 500))
    return { read: () => box.value, insert: insertInto(box), append: model.writeInto(element.shadowRoot) }
  }

/** The other networks that posts are sent to without a hand-off: two, and one of them counts by weight. */
const others = networks.filter((network) => isSentByUs({ network, profileType: 'personal-profile' }))
const editors = {
  textarea: mountBare,
  'share editor': mountOurs(['facebook']),
  'three networks': mountOurs(['facebook', ...others]),
  codemirror: mountCodemirror,
  lexical: mountLexical,
}
export type EditorName = keyof typeof editors

let mounted: Mounted | null = null
/** Called by the benchmark outside the page. */
const bench = {
  async open(name: EditorName, text: string): Promise<void> {
    const container = document.createElement('div')
    container.style.cssText = `${size} overflow: auto; font: 15px/23px sans-serif`
    document.body.append(container)
    const middle = text.indexOf(' ', text.length / 2)
    mounted = await editors[name](container, text, middle)
  },
  read: () => mounted?.read() ?? '',
  paste: (text: string) => mounted?.insert(text),
  /** The milliseconds of each piece, including its layout. */
  async stream(pieces: readonly string[]): Promise<number[]> {
    const times: number[] = []
    for (const piece of pieces) {
      const started = performance.now()
      await mounted?.append(piece)
      document.body.getBoundingClientRect()
      times.push(performance.now() - started)
    }
    return times
  },
}
export type Bench = typeof bench
Reflect.set(window, 'bench', bench)

const { port1, port2 } = new MessageChannel()
let pressedAt = 0
port1.addEventListener('message', () => {
  const report: unknown = Reflect.get(window, 'keyPainted')
  if (typeof report === 'function') report(String(performance.now() - pressedAt))
})
port1.start()
document.addEventListener(
  'keydown',
  () => {
    pressedAt = performance.now()
    requestAnimationFrame(() => port2.postMessage(0))
  },
  true,
)
