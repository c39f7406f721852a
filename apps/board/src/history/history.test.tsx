import { createMockClient, failsWith, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const record = (change: object = {}) => ({
  Id: 12,
  At: '2026-03-01 10:00:00',
  Action: 'role-changed',
  By: { Kind: 'person', Id: '00A000000000001', Name: 'Grace Hopper' },
  About: { Id: '00A000000000002', Name: 'Ada Byron' },
  IsOfCompany: false,
  Address: '10.0.0.7',
  Facts: [{ Field: 'role', Before: 'advocate', After: 'champion' }],
  ...change,
})

async function open(path: string, answer: (asked: Asked) => unknown, matrix?: object) {
  window.history.replaceState(null, '', path)
  window.scrollTo = vi.fn()
  const startup = sampleStartup()
  const User = matrix ? { ...startup.User, Role: { ...startup.User.Role, Matrix: matrix } } : startup.User
  const rostrum = createMockClient({
    answers: { 'PUT /user': () => ({ ...startup, User }), 'GET /api/audit-log': answer },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const shows = (words: string) =>
    waitFor(() => {
      if (!element.textContent.includes(words)) throw new Error(`${words} in ${element.textContent}`)
    })
  return { element, shows }
}

test('[AUDIT3] an entry says who did what, about whom, from where, and what was before', async () => {
  const { element, shows } = await open('/settings/history', () => ({ Items: [record()], Next: null }))
  await shows('Role changed')
  for (const words of ['Grace Hopper', 'Ada Byron', '10.0.0.7', 'champion', 'Before: advocate'])
    await shows(words)
  const hrefs = [...element.querySelectorAll<HTMLAnchorElement>('.history-entry a')].map(({ href }) => href)
  expect(hrefs.some((href) => href.endsWith('person=00A000000000002'))).toBe(true)
})

test('[AUDIT5] the address chooses the entries, and an empty answer says so', async () => {
  const asked: string[] = []
  const { shows } = await open('/settings/history?kind=crisis&from=2026-01-01', ({ query }) => {
    asked.push(String(query))
    return { Items: [], Next: null }
  })
  await shows('Nothing found')
  expect(asked.at(-1)).toBe('kind=crisis&from=2026-01-01')
})

test('[AUDIT5] a failed page can be tried again, and names of erased people are not there', async () => {
  let fails = true
  const { element, shows } = await open('/settings/history', () =>
    fails
      ? failsWith(500, 'unexpected')
      : { Items: [record({ By: { Kind: 'person', Id: '00A000000000009', Name: null } })], Next: null },
  )
  await shows('We couldn’t load the history')
  fails = false
  const again = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')
  again?.click()
  await shows('Erased person')
})

test('[AUDIT1] without the permission, the page does not open', async () => {
  const { shows } = await open('/settings/history', () => ({ Items: [record()], Next: null }), {})
  await shows('Your role doesn’t include this page')
})

test('[AUDIT3] codes and fields are written in words, and what a person named stays', async () => {
  const facts = [
    ['way', 'sso', 'single sign-on'],
    ['reason', 'person-left', 'author left the board'],
    ['reason', 'overdue', 'server was down'],
    ['network', 'twitter', 'X'],
    ['resource', 'post', 'Own posts'],
    ['action', 'approve', 'Approve'],
    ['day', '2', 'Tuesday'],
    ['name', 'week', 'week'],
    ['disclosure.linkedin', '#ad', '#ad'],
    ['switch.IsLeaderboardEnabled', 'true', 'Yes'],
    ['tone', 'casual', 'Casual'],
  ]
  const Facts = facts.map(([Field = '', After = '']) => ({ Field, Before: null, After }))
  const { element, shows } = await open('/settings/history', () => ({
    Items: [record({ Facts })],
    Next: null,
  }))
  await shows('Disclosure · LinkedIn')
  await shows('Feature · Leaderboard')
  const valuesOf = () => [...element.querySelectorAll('.history-facts dd')].map((value) => value.textContent)
  await waitFor(() => expect(valuesOf()).toEqual(facts.map(([, , words]) => words)))
})

test('[AUDIT3] an entry about a story leads to the story', async () => {
  const Facts = [{ Field: 'story', Before: null, After: '0ASqsHHODbJbkuL' }]
  const { element, shows } = await open('/settings/history', () => ({
    Items: [record({ Facts })],
    Next: null,
  }))
  await shows('Story')
  const link = element.querySelector<HTMLAnchorElement>('.history-facts a')
  expect(link?.getAttribute('href')).toBe('/settings/stories/0ASqsHHODbJbkuL')
})
