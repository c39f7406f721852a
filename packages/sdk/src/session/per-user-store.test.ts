import { expect, test } from 'vitest'
import { createEvents } from '../events/events.js'
import { createPerUserStore } from './per-user-store.js'

const deferred = () => {
  let give = (_name: string) => {}
  const answer = new Promise<{ name: string }>((resolve) => {
    give = (name) => resolve({ name })
  })
  return { answer, give }
}

test('[SESSION19] what was asked for somebody who has left since is not shown to the next', async () => {
  const events = createEvents()
  const questions: ReturnType<typeof deferred>[] = []
  const { $state, load } = createPerUserStore({ events }, { name: '' }, () => {
    const question = deferred()
    questions.push(question)
    return question.answer
  })
  const first = load()
  expect($state.get()).toEqual({ name: '', status: 'loading', error: null })
  events.emit('signed-out', { reason: 'asked' })
  questions[0]?.give('Maya')
  await first
  expect($state.get()).toEqual({ name: '', status: 'idle', error: null })

  const [early, late] = [load(), load()]
  questions[2]?.give('Tom')
  questions[1]?.give('Maya')
  await Promise.all([early, late])
  expect($state.get()).toEqual({ name: 'Tom', status: 'ready', error: null })
})

test('a failure is told, and what was known goes with it', async () => {
  const { $state, load, put } = createPerUserStore({ events: createEvents() }, { name: '' }, () =>
    Promise.reject(new Error('no')),
  )
  put({ name: 'Maya' })
  await load()
  expect($state.get()).toMatchObject({ name: '', status: 'error', error: { code: 'unexpected' } })
})
