import type { AnswerLike } from '@rostrum/sdk'
import {
  listCredentials,
  listPosts,
  listStories,
  listSuggestions,
  readPost,
  readStory,
} from '@rostrum/sdk/protocol'
import { expect, test } from 'vitest'
import { keepAnswers } from './answer-cache.js'

const answer = (text: string, status = 200): AnswerLike => ({
  status,
  headers: { get: () => 'x' },
  body: null,
  text: () => Promise.resolve(text),
})
const request = (apiSession: string) => ({
  method: 'GET',
  headers: { apiSession },
  credentials: 'omit' as const,
  cache: 'no-store' as const,
})
const list = 'https://board.example/api/stories/list?order=date'

test('[A4.20] what was read last is read again while the connection is down, by the same session alone', async () => {
  let isDown = false
  const asked: string[] = []
  const { fetch, keeps } = keepAnswers(
    async (address) => {
      asked.push(address)
      if (isDown) throw new TypeError('The connection is lost')
      return answer(`answer ${asked.length}`)
    },
    () => isDown,
  )
  const read = async (address: string, session = 'one') => (await fetch(address, request(session))).text()
  expect([keeps?.('/api/stories/list'), keeps?.('/api/crisis')]).toEqual([true, false])
  expect(await read(list)).toBe('answer 1')
  expect(await read(list)).toBe('answer 2')
  expect(await read('https://board.example/api/crisis')).toBe('answer 3')
  isDown = true
  expect(await read(list)).toBe('answer 2')
  await expect(read(list, 'two')).rejects.toThrow('lost')
  await expect(read(`${list}&q=x`)).rejects.toThrow('lost')
  await expect(read('https://board.example/api/crisis')).rejects.toThrow('lost')
})

test('[A4.20] an error is not cached, and at most forty responses are', async () => {
  let status = 500
  let isDown = false
  const { fetch } = keepAnswers(
    async () => {
      if (isDown) throw new TypeError('The connection is lost')
      return answer('said', status)
    },
    () => isDown,
  )
  await fetch(list, request('one'))
  status = 200
  for (let at = 0; at < 41; at += 1) await fetch(`${list}&since=${at}`, request('one'))
  isDown = true
  await expect(fetch(list, request('one'))).rejects.toThrow('lost')
  await expect(fetch(`${list}&since=0`, request('one'))).rejects.toThrow('lost')
  expect((await fetch(`${list}&since=40`, request('one'))).status).toBe(200)
})

test('[A4.20] the lists and pages that are kept are those of the protocol', () => {
  const { keeps } = keepAnswers(
    () => Promise.reject(new Error('nothing is asked')),
    () => true,
  )
  const kept = [listPosts, readPost, listStories, readStory, listSuggestions, listCredentials]
  expect(kept.map(({ path }) => keeps?.(path))).toEqual(kept.map(() => true))
})
