import type { Notice } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { createRostrum } from '../rostrum.js'
import { createTestEnvironment } from '../testing/index.js'
import { noticesOf } from './notices.js'

const unread: Notice = {
  Id: '7',
  Kind: 'post-approved',
  At: '2026-11-21 09:00:00',
  IsRead: false,
  IsSettled: false,
  Text: 'Good news',
  By: null,
  Note: null,
  Network: null,
  Until: null,
  PostId: '004000000000001',
  SuggestionId: null,
  CredentialId: null,
  StoryId: null,
}

/** A server with one unread notice, whose first answer to a `GET` comes only when the test says so. */
function openNotices() {
  let isRead = false
  let sent = 0
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const fetch = async (address: string, { method }: { method: string }): Promise<Response> => {
    if (method === 'POST') isRead = true
    const Unread = isRead ? 0 : 1
    if (method === 'GET' && ++sent === 1) await held
    const page = { Items: [{ ...unread, IsRead: isRead }], Unread, Next: null }
    return Response.json(address.endsWith('/unread') || method === 'POST' ? { Unread } : page)
  }
  const environment = createTestEnvironment({ fetch })
  const rostrum = createRostrum({ server: 'https://board.example', environment })
  return { rostrum, environment, notices: noticesOf(rostrum), answer: () => answer() }
}

test('[NOTICES7] a list that was asked for before a notice was read does not make it unread again', async () => {
  const { rostrum, notices, answer } = openNotices()
  const loading = notices.load()
  await notices.markRead(['7'])
  answer()
  await loading
  expect(notices.$unread.get()).toBe(0)
  expect(notices.$notices.get()).toMatchObject({ status: 'ready', items: [{ IsRead: true }] })
  rostrum.dispose()
})

test('[NOTICES7] a count that was asked for before a notice was read does not make it unread again', async () => {
  const { rostrum, environment, notices, answer } = openNotices()
  const stop = notices.watch()
  await environment.clock.advance(0)
  await notices.markRead()
  answer()
  await environment.clock.advance(0)
  expect(notices.$unread.get()).toBe(0)
  stop()
  rostrum.dispose()
})
