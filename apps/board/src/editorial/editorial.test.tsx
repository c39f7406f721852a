import { createMockClient, failsWith, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const first = '0ASaaaaaaaaaaaa'
const second = '0ASbbbbbbbbbbbb'
const story = (change: object = {}) => ({
  Id: first,
  State: 'published',
  Title: 'Heat battery',
  ImageUrl: null,
  PublishAt: '2026-01-01 10:00:00',
  ExpireAt: null,
  Topics: [],
  MessageCount: { linkedin: 2 },
  ShareCount: 3,
  Clicks: 7,
  IsFeatured: false,
  HasChanges: true,
  Changed: '2026-01-01 10:00:00',
  ChangedBy: 'Ada Byron',
  ...change,
})
const form = (change: object = {}) => ({
  Title: 'Heat battery',
  Description: '',
  LinkUrl: '',
  LinkTitle: '',
  Media: [],
  Messages: [{ Network: 'linkedin', Language: null, Text: 'It fits' }],
  Topics: [],
  IsFeatured: false,
  IsImportant: false,
  PublishAt: null,
  ExpireAt: null,
  Notes: '',
  ...change,
})
const edited = (change: object = {}) => ({
  Id: first,
  State: 'draft',
  Version: 1,
  Form: form(),
  Media: [],
  IsRepost: false,
  Changed: '2026-01-01 10:00:00',
  ChangedBy: 'Ada Byron',
  OpenBy: null,
  Waiting: 0,
  ...change,
})
const page = (...Items: object[]) => ({ Items, Next: null, Counts: { draft: 2, scheduled: 1 } })

type Answers = Record<string, (asked: Asked) => unknown>

async function open(path: string, answers: Answers = {}, matrix?: object) {
  window.history.replaceState(null, '', path)
  window.scrollTo = vi.fn()
  const sent: unknown[] = []
  const recorded = Object.fromEntries(
    Object.entries(answers).map(([call, answer]) => [
      call,
      (asked: Asked) => {
        if (asked.body) sent.push(asked.body)
        return answer(asked)
      },
    ]),
  )
  const startup = sampleStartup()
  const User = matrix ? { ...startup.User, Role: { ...startup.User.Role, Matrix: matrix } } : startup.User
  const rostrum = createMockClient({
    answers: {
      'PUT /user': () => ({ ...startup, User }),
      'GET /api/editorial': () => page(story(), story({ Id: second, Title: 'Second' })),
      'POST /api/editorial/audience': () => ({
        People: 14,
        Networks: [{ Network: 'linkedin', People: 9 }],
        Pushed: 7,
      }),
      [`GET /api/editorial/${first}/history`]: () => ({
        Items: [{ At: '2026-01-01 10:00:00', Action: 'story-created', By: 'Ada Byron' }],
      }),
      ...recorded,
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const button = (name: string | RegExp) =>
    waitFor(() => {
      const found = [...element.querySelectorAll('button')].findLast((one) => {
        const label = one.getAttribute('aria-label') ?? one.textContent
        return typeof name === 'string' ? label === name : name.test(label)
      })
      if (!found) throw new Error(`There is no button ${name}`)
      return found
    })
  const text = (words: string) =>
    waitFor(() => {
      if (!element.textContent.includes(words)) throw new Error(`There is no ${words}`)
    })
  const type = async (label: string, value: string) => {
    const control = await waitFor(() => {
      const id = [...element.querySelectorAll('label')].find(
        ({ textContent }) => textContent === label,
      )?.htmlFor
      const found = id ? document.getElementById(id) : null
      if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement))
        throw new Error(`There is no ${label}`)
      return found
    })
    const prototype = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    return control
  }
  return { element, sent, button, text, type }
}

test('[EDITORIAL5] the address holds the list, and rows show shares and clicks', async () => {
  const asked: unknown[] = []
  const { text } = await open('/settings/stories?state=withdrawn&q=heat&sort=shares', {
    'GET /api/editorial': ({ query }) => {
      asked.push(Object.fromEntries(query))
      return page(story({ State: 'withdrawn' }))
    },
  })
  await text('Heat battery')
  await text('3 shares')
  await text('7 clicks')
  await text('Unpublished changes')
  await text('Drafts · 2')
  expect(asked[0]).toMatchObject({ state: 'withdrawn', q: 'heat', sort: 'shares' })
})

test('[EDITORIAL1] somebody who may not edit stories is led to the root, and nothing is asked', async () => {
  const asked = vi.fn(() => page())
  await open('/settings/stories', { 'GET /api/editorial': asked }, {})
  await waitFor(() => expect(window.location.pathname).toBe('/'))
  expect(asked).not.toHaveBeenCalled()
})

test('[EDITORIAL3] [EDITORIAL8] [EDITORIAL9] several are withdrawn after it is said what waits, with undo and reasons', async () => {
  const { element, sent, button, text } = await open('/settings/stories', {
    'POST /api/editorial/waiting': () => ({ Waiting: 2 }),
    'POST /api/editorial/change': () => ({
      Results: [
        { Id: first, Problem: null },
        { Id: second, Problem: 'state' },
      ],
    }),
    'POST /api/editorial/undo': () => ({ Results: [{ Id: first, Problem: null }] }),
  })
  await text('Second')
  for (const box of element.querySelectorAll<HTMLInputElement>('.editorial-check')) box.click()
  await text('Selected: 2')
  ;(await button('Withdraw')).click()
  await text('2 waiting posts stay with their authors')
  const confirm = await waitFor(() => {
    const found = element.querySelector<HTMLElement>('dialog [data-kind=danger]')
    if (!found || found.ariaDisabled === 'true') throw new Error('It is not said yet')
    return found
  })
  confirm.click()
  await text('Changed: 1')
  await text('Not possible in this status')
  ;(await button('Undo')).click()
  await waitFor(() => expect(sent.at(-1)).toEqual({ ids: [first] }))
  expect(sent[1]).toEqual({ ids: [first, second], action: 'withdraw' })
})

test('[EDITORIAL4] [EDITORIAL6] what is written is saved, and publishing says what is missing', async () => {
  let version = 1
  const { sent, button, text, type, element } = await open(`/settings/stories/${first}`, {
    [`GET /api/editorial/${first}`]: () => edited(),
    [`PUT /api/editorial/${first}`]: () => ({ Version: (version += 1) }),
    [`POST /api/editorial/${first}/publish`]: () => ({ State: 'published' }),
  })
  await text('Audience: 14 people')
  const title = await type('Title', ' ')
  ;(await button('Publish')).click()
  await text('Enter a title.')
  await waitFor(() => expect(element.ownerDocument.activeElement).toBe(title))
  await type('Title', 'A better title')
  ;(await button('Publish')).click()
  await text('The story has been published.')
  expect(sent.at(-1)).toEqual({ Version: version })
  expect(sent).toContainEqual({ Version: version - 1, Form: form({ Title: 'A better title' }) })
  expect(window.location.pathname).toBe('/settings/stories')
})

test('[PUSH12] the editor says how many people a push goes to, and of an old story that none goes out', async () => {
  const old = { State: 'published', Form: form({ IsImportant: true, PublishAt: '2020-01-01 10:00:00' }) }
  const { text } = await open(`/settings/stories/${first}`, {
    [`GET /api/editorial/${first}`]: () => edited({ Form: form({ IsImportant: true }) }),
  })
  await text('As of now, 7 people get the push.')
  leave?.()
  const later = await open(`/settings/stories/${first}`, {
    [`GET /api/editorial/${first}`]: () => edited(old),
  })
  await later.text('We won’t send a push any more')
})

test('[EDITORIAL6] of two versions nothing is lost: both are shown, and one is chosen', async () => {
  let theirs = false
  const { sent, button, text, type } = await open(`/settings/stories/${first}`, {
    [`GET /api/editorial/${first}`]: () =>
      edited(theirs ? { Version: 5, Form: form({ Title: 'Of Grace' }), ChangedBy: 'Grace' } : {}),
    [`PUT /api/editorial/${first}`]: ({ body }) => {
      if ((body as { Version: number }).Version === 5) return { Version: 6 }
      theirs = true
      return failsWith(409, 'api-409')
    },
  })
  await text('It fits')
  await type('Title', 'Mine')
  await text('Another version was saved in the meantime: Grace')
  await text('Of Grace')
  ;(await button('Keep mine')).click()
  await waitFor(() => expect(sent.at(-1)).toEqual({ Version: 5, Form: form({ Title: 'Mine' }) }))
  await text('Saved')
})
