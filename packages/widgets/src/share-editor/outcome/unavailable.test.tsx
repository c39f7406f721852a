import { afterEach, expect, it } from 'vitest'
import { sampleMessage, sampleProfile, sampleStartup } from '../../testing/index.js'
import { closeEditors, openEditor } from '../../testing/open-editor.js'
import { byName, until } from '../../testing/queries.js'

afterEach(closeEditors)

const refusedFor = (code: 'disconnected' | 'missing-profile', Network: 'twitter' | 'wechat') => ({
  status: 422,
  failing: { Result: false, code, Error: code, Network },
})

it('[B8.5] a message whose profile works no more names it, and is opened once it is connected anew', async () => {
  const profile = sampleProfile('twitter', 'Mara Jansen', { Status: 'invalid' })
  const message = sampleMessage(1, 'twitter', 'Short.')
  let isMended = false
  const { root, box, leave } = openEditor(
    {
      // No place is left: what is connected anew takes none.
      'GET /credential': () => ({
        Credentials: [{ ...profile, Status: isMended ? 'valid' : 'invalid' }],
        ProfilesLeft: 0,
      }),
      'GET /message': () =>
        isMended ? { Items: [message], Languages: [] } : refusedFor('disconnected', 'twitter'),
      'GET /credential-reauth': () => {
        isMended = true
        return { Url: 'https://x.example/consent', Token: 'token' }
      },
      'GET /response-token/token': () => ({
        Status: { IsComplete: true, cId: profile.Id, V2Type: null, Result: 'success', Missing: [] },
      }),
    },
    { messageId: message.Id },
  )
  await until(() => root.textContent?.includes('you have no working profile there'), 'what is wrong')
  const button = await until(() => byName(root, 'button', /Mara Jansen/), 'the way out')
  button.click()
  expect((await box()).value).toBe('Short.')
  leave()
})

it('[B8.5] a message on a network without a profile there says so, and offers to connect one', async () => {
  const { root, leave } = openEditor(
    {
      'GET /credential': () => ({ Credentials: [], ProfilesLeft: 1 }),
      'GET /message': () => refusedFor('missing-profile', 'twitter'),
    },
    { messageId: sampleMessage(1, 'twitter', '').Id },
  )
  await until(
    () => root.textContent?.includes('It’s written for X, and you don’t have a profile there yet'),
    'why',
  )
  await until(() => byName(root, 'button', 'X profile'), 'the way out')
  leave()
})

it.each([
  ['xing', 'It’s written for Xing, and you don’t have a profile there yet', []],
  ['xing', 'you have no working profile there', [sampleProfile('xing', 'Mara', { Status: 'invalid' })]],
  ['instagram', 'It’s written for Instagram, and you don’t have a profile there yet', []],
] as const)('[B2.6] [B8.5] a message for %s says: %s', async (network, words, Credentials) => {
  const message = sampleMessage(1, network, 'A text.')
  const { root, leave } = openEditor(
    {
      'GET /credential': () => ({ Credentials: [...Credentials], ProfilesLeft: 1 }),
      'GET /message': () => ({ Items: [message], Languages: [] }),
    },
    { messageId: message.Id },
  )
  await until(() => root.textContent?.includes(words), 'why')
  leave()
})

it('[B8.5] [A5.7] who cannot connect WeChat here is told so instead of being sent to try', async () => {
  const startup = sampleStartup()
  const { root, leave } = openEditor(
    {
      'PUT /user': () => ({ ...startup, Config: { ...startup.Config, Channels: 'WeChat' } }),
      'GET /message': () => refusedFor('missing-profile', 'wechat'),
    },
    { messageId: sampleMessage(1, 'wechat', 'x').Id },
  )
  await until(() => root.textContent?.includes('WeChat only works on the phone'), 'the notice')
  expect(byName(root, 'button', /WeChat/)).toBeUndefined()
  leave()
})
