import { afterEach, beforeEach, expect, it } from 'vitest'
import { mount } from '../../index.js'
import {
  createMockClient,
  failsWith,
  sampleMessage,
  sampleNow,
  sampleProfile,
  type Asked,
} from '../../testing/index.js'
import { byName, until } from '../../testing/queries.js'

let page: HTMLElement
beforeEach(() => {
  page = document.createElement('section')
  document.body.append(page)
})
afterEach(() => page.remove())

const data = { LinkUrl: 'https://news.example/a', LinkHash: 'hash', token: 'per1' }

function open(network: 'facebook' | 'xing' | 'wechat', answer: object | (() => object)) {
  const asked: Asked[] = []
  const message = sampleMessage(1, network, 'The numbers.', { StoryId: null })
  let now = sampleNow
  const rostrum = createMockClient({
    now: () => now,
    answers: {
      'GET /message': () => ({ Items: [message], Languages: [] }),
      'GET /credential': () => ({ Credentials: [sampleProfile(network, 'Mara')], ProfilesLeft: 1 }),
      'POST /personal-post': (one) => {
        asked.push(one)
        return { ...data, ...(typeof answer === 'function' ? answer() : answer) }
      },
    },
  })
  const opened: string[] = []
  let isClosed = false
  rostrum.host.openPopup = () => ({
    isClosed: () => isClosed,
    close: () => {
      isClosed = true
    },
    go: (address) => opened.push(address),
  })
  const mounted = mount('share-editor', page, { rostrum, messageId: message.Id })
  const root = mounted.element.shadowRoot
  if (!root) throw new Error('There is no shadow root')
  const handed: string[] = []
  mounted.on('handedOff', (shared) => handed.push(shared.network))
  const ready = () => until(() => root.querySelector('button[type=submit]:not([disabled])'), 'the button')
  const cutOff = async () => {
    await until(() => root.querySelector('[data-step=open]'), 'the waiting')
    isClosed = true
    // It is seen at the next look, and told after a while.
    for (let look = 0; look < 5; look += 1) {
      await new Promise((next) => setTimeout(next, 100))
      now += 1000
    }
  }
  const leave = () => {
    mounted.unmount()
    rostrum.dispose()
  }
  return { rostrum, root, asked, opened, handed, ready, cutOff, leave }
}

it('[B4.10] opens the page of Xing, and counts a share only when the person says so', async () => {
  const url = 'https://www.xing.com/spi/shares/new?url=a'
  const { root, asked, opened, handed, ready, leave } = open('xing', { url })
  await ready()
  root.querySelector('form')?.requestSubmit()
  await until(() => opened.length, 'the page')
  expect(opened).toEqual([url])
  expect(asked.length).toBe(1)
  ;(await until(() => byName(root, 'button', 'Yes, shared'), 'the question')).click()
  await until(() => handed.length, 'the event')
  expect(handed).toEqual(['xing'])
  expect(asked.at(-1)?.body).toMatchObject({ linkHash: 'hash' })
  leave()
})

it('[B4.14] hears of Facebook’s dialog what became of a share', async () => {
  const { rostrum, root, asked, opened, handed, ready, leave } = open('facebook', {
    url: 'https://www.facebook.com/dialog/share?href=a&redirect_uri=b',
  })
  await ready()
  const share = async (result: string) => {
    const before = opened.length
    root.querySelector('form')?.requestSubmit()
    await until(() => opened.length > before, 'the dialog')
    await until(() => root.querySelector('[data-step=open]'), 'the waiting')
    rostrum.events.emit('shared-fb', { token: 'per1', result })
  }
  await share('canceled')
  await until(() => root.querySelector('[data-step=ready]'), 'the cancel')
  expect(rostrum.toasts.$toasts.get()).toEqual([])
  await share('profile-not-found')
  await until(() => rostrum.toasts.$toasts.get().length, 'the toast')
  expect(handed).toEqual([])
  await share('shared')
  await until(() => handed.length, 'the event')
  expect(asked.at(-1)?.body).toMatchObject({ linkHash: 'hash' })
  leave()
})

const dialog = { url: 'https://www.facebook.com/dialog/share?href=a&redirect_uri=b' }

it('[HANDOFF31] a window that Facebook’s page cut off ends nothing: the person is asked, and the server is heard', async () => {
  const { rostrum, root, asked, handed, ready, cutOff, leave } = open('facebook', dialog)
  await ready()
  root.querySelector('form')?.requestSubmit()
  await cutOff()
  await until(() => byName(root, 'button', 'Yes, shared'), 'the question')
  expect(handed).toEqual([])
  rostrum.events.emit('shared-fb', { token: 'per1', result: 'shared' })
  await until(() => handed.length, 'the event')
  expect(asked.at(-1)?.body).toMatchObject({ linkHash: 'hash' })
  expect(byName(root, 'button', 'Yes, shared')).toBeFalsy()
  leave()
})

it('[HANDOFF31] what the person says of a window out of sight counts once, whatever is heard afterwards', async () => {
  const { rostrum, root, asked, handed, ready, cutOff, leave } = open('facebook', dialog)
  await ready()
  root.querySelector('form')?.requestSubmit()
  await cutOff()
  ;(await until(() => byName(root, 'button', 'Yes, shared'), 'the question')).click()
  rostrum.events.emit('shared-fb', { token: 'per1', result: 'shared' })
  await until(() => handed.length, 'the event')
  expect(handed).toEqual(['facebook'])
  const recorded = asked.filter(({ body }) => JSON.stringify(body).includes('linkHash'))
  expect(recorded).toHaveLength(1)
  leave()
})

it('[B8.4] [HANDOFF2] what could not be asked for is asked for again by the next press', async () => {
  let isDown = true
  const { root, opened, ready, leave } = open('facebook', () =>
    isDown
      ? failsWith(500, 'unexpected')
      : { url: 'https://www.facebook.com/dialog/share?href=a&redirect_uri=b' },
  )
  await until(() => byName(root, '[role=alert]', /couldn’t share/), 'the notice')
  isDown = false
  await ready()
  root.querySelector('form')?.requestSubmit()
  await until(() => !root.querySelector('[role=alert]'), 'the address')
  await ready()
  root.querySelector('form')?.requestSubmit()
  await until(() => opened.length, 'the dialog')
  leave()
})

it('[B8.2] [HANDOFF3] says that a link is missing, and cannot be sent', async () => {
  const answer = { LinkUrl: null, LinkHash: null, token: undefined, 'error-code': 1790 }
  const { root, leave } = open('facebook', answer)
  await until(() => byName(root, '[role=alert]', /no link/), 'the notice')
  expect(root.querySelector('button[type=submit]:not([disabled])')).toBeNull()
  leave()
})

it('[B5.7] shows a code to be scanned where WeChat cannot be reached', async () => {
  const { root, leave } = open('wechat', {})
  await until(() => byName(root, 'svg[role=img]', 'QR code of the link'), 'the code')
  // Nothing opens by itself.
  expect(root.textContent).not.toContain('WeChat opens')
  leave()
})
