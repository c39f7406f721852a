import { mount } from '../index.js'
import { createMockClient } from './mock-client.js'
import { until } from './queries.js'
import { sampleStory } from './samples.js'

type Answers = NonNullable<Parameters<typeof createMockClient>[0]>['answers']
type Target =
  | { storyId: string; network: 'linkedin' }
  | { postId: string }
  | { messageId: string }
  | { isNew: true }

const opened = new Set<() => void>()

/** Closes the editors that a test left open; to be called after each test. */
export function closeEditors(): void {
  for (const leave of opened) leave()
}

/** Mounts a share editor in an element of its own; default: for the sample story on LinkedIn. */
export function openEditor(
  answers: Answers = {},
  target: Target = { storyId: sampleStory().Id, network: 'linkedin' },
) {
  const rostrum = createMockClient({ answers })
  const page = document.createElement('section')
  document.body.append(page)
  const mounted = mount('share-editor', page, { rostrum, ...target })
  const root = mounted.element.shadowRoot
  if (!root) throw new Error('There is no shadow root')
  const box = () => until(() => root.querySelector('textarea'), 'the text')
  const leave = () => {
    opened.delete(leave)
    mounted.unmount()
    rostrum.dispose()
    page.remove()
  }
  opened.add(leave)
  return { rostrum, mounted, root, box, leave }
}

/** Replaces the text of a box like typing; it works under React and Preact. */
export function type(box: HTMLTextAreaElement, text: string): void {
  const property = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  property?.set?.call(box, text)
  box.setSelectionRange(text.length, text.length)
  box.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
}

/** The options of when to share: now, from the queue, at a date. */
export const radios = (root: ShadowRoot) => [...root.querySelectorAll<HTMLInputElement>('.r-when input')]
