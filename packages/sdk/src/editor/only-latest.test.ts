import { expect, test, vi } from 'vitest'
import type { Effect } from '../composition/effect.js'
import { onlyLatest } from './only-latest.js'
import type { Reply } from './run-effects.js'

const follow = (key: string): Effect => ({ type: 'follow-waiting', key, topic: 'waiting' })
const begin: Effect = { type: 'begin-hand-off', messageId: 'one', topic: 'address' }

/** A runner that leaves each answer to the test. */
const start = () => {
  const replies = new Map<string, Reply>()
  const heard = vi.fn<Reply>(() => Promise.resolve())
  const signals: AbortSignal[] = []
  const { run, stop } = onlyLatest((effect, reply, signal) => {
    replies.set('key' in effect ? effect.key : effect.type, reply)
    signals.push(signal)
  })
  const answer = (name: string) => replies.get(name)?.({ type: 'flush' })
  return { run: (effect: Effect) => run(effect, heard), stop, answer, heard, signals }
}

test('of one topic only the latest is heard, of others each', async () => {
  const { run, answer, heard } = start()
  run(follow('first'))
  run(begin)
  run(follow('second'))
  await answer('first')
  expect(heard).not.toHaveBeenCalled()
  await answer('second')
  await answer('begin-hand-off')
  expect(heard).toHaveBeenCalledTimes(2)
})

test('what is called off is not heard, and learns of it', async () => {
  const { run, answer, heard, signals } = start()
  run(begin)
  run({ type: 'call-off', topic: 'address' })
  await answer('begin-hand-off')
  expect(heard).not.toHaveBeenCalled()
  expect(signals[0]?.aborted).toBe(true)
})

test('the end is the end of all that has a topic; a post on its way is heard all the same', async () => {
  const { run, stop, answer, heard } = start()
  run(follow('first'))
  run({ type: 'save-now' })
  stop()
  await answer('first')
  expect(heard).not.toHaveBeenCalled()
  await answer('save-now')
  expect(heard).toHaveBeenCalledTimes(1)
})
