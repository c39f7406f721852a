import { expect, test } from 'vitest'
import { sandboxApp } from '../../testing/networks/open-networks.js'
import { createTwitter } from './twitter.js'

const pictureOf = async (profile_image_url?: string) => {
  const json = { data: { id: '1', name: 'Amélie', username: 'amelie', profile_image_url } }
  const answer = { status: 200, headers: new Headers(), text: '', json }
  const bases = { apiBase: 'https://api.x.example', authBase: 'https://x.example' }
  const twitter = createTwitter(bases, {
    call: () => Promise.resolve(answer),
    guardedFetch: () => Promise.reject(new Error('nothing is fetched')),
    now: () => new Date(),
    wait: () => Promise.resolve(),
    limits: { check: () => Promise.resolve(), hold: () => Promise.resolve() },
  })
  const { picture } = await twitter.whoAmI({ app: sandboxApp, token: 'token' }, 'personal-profile')
  return picture
}

test.each([
  [
    'https://pbs.twimg.com/profile_images/1/a_normal.jpg',
    'https://pbs.twimg.com/profile_images/1/a_400x400.jpg',
  ],
  [
    'https://pbs.twimg.com/profile_images/1/a_normal_b.png',
    'https://pbs.twimg.com/profile_images/1/a_normal_b.png',
  ],
  [undefined, null],
])('[A3.5] of a picture on X, %s, the large one is taken', async (named, taken) => {
  expect(await pictureOf(named)).toBe(taken)
})
