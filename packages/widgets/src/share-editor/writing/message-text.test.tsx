import { afterEach, expect, it } from 'vitest'
import { sampleMessage, sampleStory } from '../../testing/index.js'
import { closeEditors, openEditor, type } from '../../testing/open-editor.js'
import { byName, until } from '../../testing/queries.js'

afterEach(closeEditors)

it('mirrors the text letter by letter without touching the box', async () => {
  const { root, box, leave } = openEditor()
  const text = await box()
  type(text, 'one\ntwo #three')
  const lines = [...root.querySelectorAll('.r-text-mirror > div')].map((line) => line.textContent)
  expect(lines).toEqual(['one', 'two #three'])
  expect(root.querySelector('textarea')).toBe(text)
  leave()
})

it('[B5.19] colours whom the suggested text names, from the start', async () => {
  const named = sampleMessage(1, 'linkedin', 'Thanks to @Ana Lima, and #water', {
    Mentions: [{ id: '7', text: '@Ana Lima' }],
  })
  const { root, leave } = openEditor({ 'GET /api/stories/get': () => sampleStory({ Messages: [named] }) })
  const coloured = () =>
    [...root.querySelectorAll('.r-text-mirror [data-kind]')].map((one) => one.textContent)
  await until(() => coloured().length > 0, 'the colours')
  expect(coloured()).toEqual(['@Ana Lima', '#water'])
  leave()
})

it('[B2.9] [EDITOR8] [EDITOR91] goes from one suggested text to the next', async () => {
  const { root, box, leave } = openEditor()
  const text = await box()
  const before = text.value
  ;(await until(() => byName(root, 'button', 'Next text'), 'the switcher')).click()
  await until(() => text.value !== before, 'another text')
  expect(byName(root, '.r-switcher-count', 'Suggested text 2 of 2 · English')).toBeDefined()
  leave()
})

it('[B5.11] says how much is too much, beside the text, and holds the button', async () => {
  const { root, box, leave } = openEditor()
  type(await box(), 'x'.repeat(3001))
  const notice = await until(() => byName(root, '.r-problems [role=alert]', /3,000/), 'the problem')
  expect(notice.textContent).toContain('LinkedIn')
  expect(root.querySelector('.r-ring')?.getAttribute('data-state')).toBe('error')
  const submit = root.querySelector<HTMLButtonElement>('button[type=submit]')
  expect(submit?.disabled).toBe(true)
  leave()
})
