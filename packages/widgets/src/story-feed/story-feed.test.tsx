import { afterEach, beforeEach, expect, it } from 'vitest'
import { mount, type MountProps } from '../index.js'
import { createMockClient, failsWith, never, stories } from '../testing/index.js'
import { byName, until } from '../testing/queries.js'
import { columnsOf } from './story-list.js'

let page: HTMLElement
beforeEach(() => {
  page = document.createElement('section')
  document.body.append(page)
})
afterEach(() => page.remove())

function open(
  answers: NonNullable<Parameters<typeof createMockClient>[0]>['answers'] = {},
  props: Omit<MountProps<'story-feed'>, 'rostrum'> = {},
) {
  const rostrum = createMockClient({ answers })
  const mounted = mount('story-feed', page, { rostrum, ...props })
  const root = mounted.element.shadowRoot
  if (!root) throw new Error('There is no shadow root')
  const leave = () => {
    mounted.unmount()
    rostrum.dispose()
  }
  return { rostrum, mounted, root, leave }
}

it('takes as many columns as fit', () => {
  const columns = (layout: 'cards' | 'list') =>
    [300, 700, 1100, 1590, 2230, 4000].map((width) => columnsOf(width, layout))
  expect(columns('cards')).toEqual([1, 2, 3, 4, 6, 6])
  expect(columns('list')).toEqual([1, 1, 1, 2, 2, 2])
})

it('says that it loads, that there is nothing, and that it failed, and tries again', async () => {
  const loading = open({ 'GET /api/stories/list': () => never })
  await until(() => loading.root.querySelector('[aria-busy=true] .r-skeleton'), 'skeletons')
  loading.leave()

  const empty = open({ 'GET /api/stories/list': stories(0) })
  await until(() => byName(empty.root, 'h2', 'No stories yet'), 'the empty state')
  empty.leave()

  let isBroken = true
  const broken = open({
    'GET /api/stories/list': (asked) => (isBroken ? failsWith(500, 'unexpected') : stories(0)(asked)),
  })
  await until(() => byName(broken.root, '[role=alert] h2', /couldn’t load/), 'the failure')
  isBroken = false
  const retry = byName(broken.root, 'button', 'Try again')
  retry?.focus()
  retry?.click()
  await until(() => byName(broken.root, 'h2', 'No stories yet'), 'the list after all')
  // The pressed button is gone; a keyboard user stays at the same position (WCAG 2.4.3).
  expect(broken.root.activeElement).toBe(broken.root.querySelector('section'))
  broken.leave()
})

it('[B2.4] searches for the beginning of what an address holds too much of', async () => {
  const asked: string[] = []
  const { leave } = open(
    {
      'GET /api/stories/list': (call) => {
        asked.push(call.query.get('q') ?? '')
        return stories(0)(call)
      },
    },
    { q: 'x'.repeat(5000) },
  )
  await until(() => asked.length > 0, 'the question')
  expect(asked).toEqual(['x'.repeat(200)])
  leave()
})

it('[B2.2] changes order and network, and emits that', async () => {
  const asked: string[] = []
  const { mounted, root, leave } = open({
    'GET /api/stories/list': (call) => {
      asked.push(`${call.query.get('order')} ${call.query.get('network')}`)
      return stories(0)(call)
    },
  })
  const events: unknown[] = []
  mounted.on('filter', (filter) => events.push(filter))
  const choose = async (label: string, value: string) => {
    const select = await until(
      () => root.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`),
      label,
    )
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await choose('Order', 'popularity')
  await until(() => asked.includes('popularity null'), 'the other order')
  await choose('Social network', 'twitter')
  await until(() => asked.includes('popularity twitter'), 'one network')
  expect(events).toEqual([
    { order: 'popularity', network: null, q: '', topic: null, language: null, only: null },
    { order: 'popularity', network: 'twitter', q: '', topic: null, language: null, only: null },
  ])
  leave()
})

it('[B2.4] emits that the filters of an empty feed were cleared, including the topic', async () => {
  const props = { topic: 'tpc000000000001', q: 'heat' } as const
  const { mounted, root, leave } = open({ 'GET /api/stories/list': stories(0) }, props)
  const events: unknown[] = []
  mounted.on('filter', (filter) => events.push(filter))
  ;(await until(() => byName(root, 'button', 'Clear search and filters'), 'the button')).click()
  await until(() => byName(root, 'h2', 'No stories yet'), 'a feed without filters')
  expect(events).toEqual([{ order: 'date', network: null, q: '', topic: null, language: null, only: null }])
  leave()
})

it('announces newer stories and shows them when asked', async () => {
  let calls = 0
  const { rostrum, root, leave } = open({
    'GET /api/stories/list': (asked) => {
      calls += 1
      return stories(2)(asked)
    },
  })
  await until(() => calls === 1 && root.querySelector('[data-status=ready]'), 'the list')
  rostrum.events.emit('story-saved', { Id: '0AS000000000001' })
  ;(await until(() => byName(root, 'button', 'New stories'), 'the pill')).click()
  await until(() => calls === 2, 'a second call')
  await until(() => !byName(root, 'button', 'New stories'), 'no pill')
  leave()
})

it('[LISTS10] comes back as it was left, with the same filter', async () => {
  let calls = 0
  const rostrum = createMockClient({
    answers: {
      'GET /api/stories/list': (asked) => {
        calls += 1
        return stories(3)(asked)
      },
    },
  })
  await rostrum.start()
  const visit = async (props: Omit<MountProps<'story-feed'>, 'rostrum'>) => {
    const mounted = mount('story-feed', page, { rostrum, ...props })
    const root = mounted.element.shadowRoot
    await until(() => root?.querySelectorAll('[data-story]').length, 'the list')
    const count = root?.querySelectorAll('[data-story]').length
    mounted.unmount()
    return [count, calls]
  }
  expect(await visit({ isReturn: false })).toEqual([3, 1])
  // What happens meanwhile happens to it, too.
  rostrum.events.emit('story-deleted', { Id: '0AS000000000000' })
  const [after, asked] = await visit({ isReturn: true })
  expect(asked).toBe(1)
  expect(after).toBeGreaterThan(1)
  expect(await visit({ isReturn: false })).toEqual([3, 2])
  expect(await visit({ isReturn: true, order: 'popularity' })).toEqual([3, 3])
  expect(await visit({})).toEqual([3, 4])
  expect((await visit({ isReturn: true, order: 'popularity' }))[1]).toBe(4)
  rostrum.dispose()
})
