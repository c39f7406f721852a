import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../index.js'
import { byName, until } from '../testing/queries.js'
import {
  createMockClient,
  failsWith,
  sampleMessage,
  sampleStartup,
  sampleStory,
  streamed,
  type Answering,
  type Asked,
} from '../testing/index.js'

let page: HTMLElement
let leave = () => {}
beforeEach(() => {
  page = document.createElement('section')
  document.body.append(page)
})
afterEach(() => {
  leave()
  page.remove()
})

const text = 'A third less water in two years. The numbers and the mistakes.'
const asked: Asked[] = []
const rewritten = (output: string): Answering => {
  return (one) => {
    asked.push(one)
    return streamed([
      { type: 'progress', text: output.slice(0, 4) },
      { type: 'metadata', requestId: 'one', log: { tone: 'casual' } },
      { type: 'complete', text: output },
    ])
  }
}

async function open(rephrase: Answering, { canUpdate = true, hasMyTone = true } = {}) {
  const startup = sampleStartup()
  const Matrix = { ...startup.User.Role.Matrix, 8: { canRead: true, canCreate: true, canUpdate } }
  const rostrum = createMockClient({
    answers: {
      'GET /api/stories/get': () => sampleStory({ Messages: [sampleMessage(1, 'linkedin', text)] }),
      'PUT /user': () => ({
        ...startup,
        Config: { ...startup.Config, HasAiRephrase: true },
        Features: { ...startup.Features, myToneOfVoice: hasMyTone },
        User: { ...startup.User, Role: { ...startup.User.Role, Matrix } },
      }),
      'POST /api/ai-assist/rephrase': rephrase,
    },
  })
  const mounted = mount('share-editor', page, { rostrum, storyId: sampleStory().Id })
  leave = () => {
    mounted.unmount()
    rostrum.dispose()
  }
  const root = mounted.element.shadowRoot
  if (!root) throw new Error('There is no shadow root')
  const box = await until(() => root.querySelector('textarea'), 'the text')
  const press = (target: Element, key: string, more: object = {}) =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }),
    )
  const select = (from: number, to: number, isByPerson = true) => {
    box.focus()
    if (isByPerson) press(box, 'End', { shiftKey: true })
    box.setSelectionRange(from, to)
    box.dispatchEvent(new Event('select'))
  }
  const menu = () => root.querySelector('[role=toolbar]')
  return { root, box, press, select, menu }
}
const settled = () => new Promise((done) => setTimeout(done, 60))

it('[ASSIST2] the menu stands over 30 selected characters of the person’s own, and over nothing else', async () => {
  const { root, select, menu, box, press } = await open(rewritten('…'))
  await until(() => byName(root, 'button', 'Rewrite with AI'), 'the button')
  select(0, text.length, false)
  await settled()
  expect(menu()).toBeNull()
  select(0, 29)
  await settled()
  expect(menu()).toBeNull()
  select(0, 30)
  const shown = await until(menu, 'the menu')
  expect(shown.getAttribute('aria-label')).toBe('Rewrite the selection')
  expect([...shown.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
    'Professional',
    'Casual',
    'My tone of voice',
  ])
  press(box, 'Escape')
  await until(() => !menu(), 'no menu')
  select(0, 31)
  await until(menu, 'the menu again')
  box.dispatchEvent(new Event('input', { bubbles: true }))
  await until(() => !menu(), 'no menu over what was not selected by hand')
})

it('[ASSIST2] typing costs no frame of its own, and the menu comes back for a selection that is made anew', async () => {
  const { root, select, menu, box, press } = await open(rewritten('…'))
  await until(() => byName(root, 'button', 'Rewrite with AI'), 'the button')
  select(0, 30)
  await until(menu, 'the menu')
  press(box, 'Escape')
  await until(() => !menu(), 'no menu')
  box.dispatchEvent(new Event('input', { bubbles: true }))
  await settled()
  const frames = vi.spyOn(window, 'requestAnimationFrame')
  for (const name of ['input', 'keyup', 'select', 'selectionchange'])
    box.dispatchEvent(new Event(name, { bubbles: true }))
  expect(frames).not.toHaveBeenCalled()
  frames.mockRestore()
  select(0, 30)
  await until(menu, 'the menu again')
})

it('[ASSIST2] [ASSIST6] Tab leads into it, arrows through it, Escape back; what is chosen rewrites the part', async () => {
  const { root, select, menu, box, press } = await open(rewritten('Less water!'))
  await until(() => byName(root, 'button', 'Rewrite with AI'), 'the button')
  select(0, 32)
  const shown = await until(menu, 'the menu')
  const [first, second] = shown.querySelectorAll('button')
  press(box, 'Tab')
  expect(root.activeElement).toBe(first)
  press(first ?? shown, 'ArrowRight')
  expect(root.activeElement).toBe(second)
  press(second ?? shown, 'Escape')
  expect(root.activeElement).toBe(box)
  await until(() => !menu(), 'no menu')
  select(0, 33)
  const again = await until(menu, 'the menu again')
  byName(again, 'button', 'Casual')?.click()
  // The space before the selection stays.
  await until(() => box.value === `Less water! ${text.slice(33)}`, 'the new text')
  expect(asked.at(-1)?.body).toMatchObject({ text: text.slice(0, 33), tone: 'casual', isPatrial: true })
  expect(root.querySelector('.r-assist [role=status]')?.textContent).toContain('Rewritten')
})

it('[B4.20] the focus goes to the text with the button that has it: the one that begins, and the one that stops', async () => {
  const { root, box } = await open(() => streamed([{ type: 'progress', text: 'Less' }], { isOpen: true }))
  ;(await until(() => byName(root, 'button', 'Rewrite with AI'), 'the button')).click()
  ;(await until(() => byName(root, '[role=menuitem]', 'Casual'), 'the tone')).click()
  const stop = await until(() => byName(root, 'button', 'Stop'), 'the way to stop')
  expect(root.activeElement).toBe(box)
  stop.focus()
  stop.click()
  await until(() => !byName(root, 'button', 'Stop'), 'the end')
  expect(root.activeElement).toBe(box)
  expect(box.value).toBe(text)
})

it('[B4.20] offers to undo a rewriting only while that is what Undo takes back', async () => {
  let output = text
  const { root, box } = await open((one) => rewritten(output)(one))
  const rewrite = async () => {
    ;(await until(() => byName(root, 'button', 'Rewrite with AI'), 'the button')).click()
    ;(await until(() => byName(root, '[role=menuitem]', 'Casual'), 'the tone')).click()
  }
  const status = () => root.querySelector('.r-assist [role=status]')?.textContent ?? ''
  const undo = () => byName(root, '.r-assist button', 'Undo')
  await rewrite()
  await until(() => status().includes('nothing changed'), 'that it is the same')
  expect(undo()).toBeUndefined()
  output = 'Less water, and many small steps to it.'
  await rewrite()
  await until(undo, 'the way back')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
    box,
    `${output} And more.`,
  )
  box.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  await until(() => !undo() && status() === '', 'no way back behind what was typed since')
})

it('[ASSIST3] without the permission, or for a text of another board, there is neither button nor menu', async () => {
  const { root, select, menu } = await open(rewritten('…'), { canUpdate: false })
  await settled()
  select(0, 40)
  await settled()
  expect(byName(root, 'button', 'Rewrite with AI')).toBeUndefined()
  expect(menu()).toBeNull()
})

it.each([
  [422, 'rephraseException', 'couldn’t rewrite'],
  [429, 'api-429', 'rewritten a lot'],
])('[ASSIST5] [B8.6] an error %i %s is shown, and the text is unchanged', async (status, code, output) => {
  const { root, box } = await open(() => failsWith(status, code), { hasMyTone: false })
  const button = await until(() => byName(root, 'button', 'Rewrite with AI'), 'the button')
  button.click()
  const tone = await until(() => byName(root, '[role=menuitem]', 'Professional'), 'the tone')
  tone.click()
  await until(() => root.querySelector('.r-assist [data-tone=danger]')?.textContent, 'what is said')
  expect(box.value).toBe(text)
  await until(() => document.body.textContent?.includes(output) || root.textContent?.includes(output), output)
})
