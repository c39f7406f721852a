import { afterEach, beforeEach, expect, it } from 'vitest'
import { mount } from '../../index.js'
import { byName, until } from '../../testing/queries.js'
import {
  createMockClient,
  failsWith,
  sampleMessage,
  sampleProfile,
  sampleStory,
  type Answering,
} from '../../testing/index.js'
import { loadEmoji, searchEmoji } from './emoji-data.js'

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

const story = sampleStory({
  Messages: [sampleMessage(1, 'twitter', ''), sampleMessage(2, 'linkedin', '')],
})
const people = [
  { id: '1', name: 'Ana Lima', handle: 'ana_lima', image: null },
  { id: '2', name: '<b>Anton</b>', handle: 'anton', image: null },
]

async function open(network: 'twitter' | 'linkedin', answers: Readonly<Record<string, Answering>>) {
  const rostrum = createMockClient({
    answers: {
      'GET /api/stories/get': () => story,
      'GET /credential': () => ({
        Credentials: [sampleProfile('twitter', 'Mara'), sampleProfile('linkedin', 'Mara')],
        ProfilesLeft: 1,
      }),
      ...answers,
    },
  })
  const mounted = mount('share-editor', page, { rostrum, storyId: story.Id, network })
  leave = () => {
    mounted.unmount()
    rostrum.dispose()
  }
  const root = mounted.element.shadowRoot
  if (!root) throw new Error('There is no shadow root')
  const box = await until(() => root.querySelector('textarea'), 'the text')
  await until(() => root.querySelector('[role=listbox]'), 'the list')
  const property = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')
  const type = (text: string, more: object = {}) => {
    property?.set?.call(box, text)
    box.setSelectionRange(text.length, text.length)
    box.dispatchEvent(Object.assign(new Event('input', { bubbles: true, composed: true }), more))
  }
  const press = (key: string) =>
    box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
  const options = () => [...root.querySelectorAll('[role=option]')].map((one) => one.textContent)
  return { root, box, type, press, options }
}

it('[B5.19] offers people after two letters, by keyboard and aloud, and names the one that is chosen', async () => {
  const asked: string[] = []
  const { root, box, type, press, options } = await open('twitter', {
    'GET /api/autocomplete/mentions': ({ query }) => {
      asked.push(query.get('q') ?? '')
      return { Data: people }
    },
  })
  type('Hi @a')
  type('Hi @an')
  await until(() => options().length === 2, 'the people')
  expect(asked).toEqual(['an'])
  // What looks like markup is shown as it is.
  expect(options()[1]).toContain('<b>Anton</b>')
  expect(root.querySelector('[role=listbox] + [role=status]')?.textContent).toContain('2 suggestions')
  expect(box.getAttribute('aria-activedescendant')).toBe(root.querySelector('[role=option]')?.id)
  press('ArrowDown')
  await until(
    () => root.querySelectorAll('[role=option]')[1]?.getAttribute('aria-selected') === 'true',
    'the second',
  )
  press('Enter')
  expect(box.value).toBe('Hi @anton ')
  await until(() => options().length === 0, 'a closed list')
  expect(box.hasAttribute('aria-activedescendant')).toBe(false)
  // Asked once: it is known now.
  type('Hi @anton @an')
  await until(() => options().length === 2, 'the people again')
  expect(asked).toEqual(['an'])
})

it('[B5.19] drops answers that come too late, and asks nothing below a term that brought nothing', async () => {
  const asked: string[] = []
  const { type, press, options } = await open('linkedin', {
    'GET /api/autocomplete/mentions': ({ query }) => {
      const q = query.get('q') ?? ''
      asked.push(q)
      return { Data: q === 'xy' ? [] : people }
    },
  })
  type('@xy')
  await until(() => asked.length === 1, 'the first question')
  type('@xyz and more')
  type('@ana')
  type('left alone ')
  await new Promise((done) => setTimeout(done, 350))
  expect(options()).toEqual([])
  expect(asked).toEqual(['xy'])
  type('@Ana L')
  await until(() => options().length === 2, 'the people')
  press('Escape')
  await until(() => options().length === 0, 'a closed list')
})

it('[B8.3] shows nothing when the search fails, and while a composition is under way', async () => {
  let isBroken = true
  let failures = 0
  const { type, options } = await open('linkedin', {
    'GET /api/autocomplete/hashtags': () => {
      if (!isBroken) return { Data: ['heatpump'] }
      failures += 1
      return failsWith(500, 'unexpected')
    },
  })
  type('#heat')
  await until(() => failures > 0, 'the search that fails')
  await new Promise((done) => setTimeout(done, 50))
  expect(options()).toEqual([])
  isBroken = false
  type('#hea', { isComposing: true })
  await new Promise((done) => setTimeout(done, 350))
  expect(options()).toEqual([])
  type('#heat')
  await until(() => options().join() === '#heatpump', 'the hashtag')
})

it('[B9.11] has an emoji picker on X and none on LinkedIn, with every emoji named in the language', async () => {
  const { root } = await open('twitter', {})
  ;(await until(() => byName(root, 'button', 'Insert emoji'), 'the button')).click()
  await until(() => root.querySelector('.r-emoji[data-set=twitter]'), 'the emoji of the network')
  leave()
  const linkedin = await open('linkedin', {})
  await until(() => byName(linkedin.root, 'button', 'Keyboard shortcuts'), 'the tools')
  expect(byName(linkedin.root, 'button', 'Insert emoji')).toBeUndefined()
  const groups = await loadEmoji('de')
  expect(groups).toHaveLength(9)
  expect(searchEmoji(groups, 'winkende hand')[0]).toMatchObject({ emoji: '👋', tones: { length: 5 } })
  expect(searchEmoji(groups, '<script>')).toEqual([])
})

it('[B5.19] takes no million characters, says so beside the text, and keeps what was there', async () => {
  const { root, box, type } = await open('linkedin', {})
  type('Mine')
  const event = new InputEvent('beforeinput', {
    data: 'x'.repeat(1_000_000),
    inputType: 'insertFromPaste',
    bubbles: true,
    cancelable: true,
  })
  box.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  await until(() => byName(root, '[role=alert]', /1,000,004 characters.*100,000/), 'the notice')
  expect(box.value).toBe('Mine')
})

it('[B5.5] says how many people are named, and how many LinkedIn takes', async () => {
  const named = sampleMessage(2, 'linkedin', '@Ana '.repeat(41).trim(), {
    Mentions: [{ id: '1', text: '@Ana' }],
  })
  const { root } = await open('linkedin', {
    'GET /api/stories/get': () => sampleStory({ Messages: [named] }),
  })
  const notice = await until(() => byName(root, '.r-problems [role=alert]', /mentioned/), 'the problem')
  expect(notice.textContent).toContain('You’ve mentioned 41 people. LinkedIn allows 40 at most.')
})
