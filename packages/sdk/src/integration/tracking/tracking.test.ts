import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { createSuggestionForm } from '../../suggestions/suggestion-form.js'
import { trackingOf } from '../../tracking/tracking.js'
import { signedIn, startTestStack, tabOf, type TestStack, type Visit } from '../test-visit.js'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
  await stack.server.context.db.updateTable('board').set({ features: '{"suggestions":true}' }).execute()
})
afterAll(() => stack.close())
beforeEach(async () => {
  await stack.server.context.db.deleteFrom('tracked_event').execute()
})

const stored = async () => {
  const { db } = stack.server.context
  const rows = await db.selectFrom('tracked_event').select(['name', 'about']).orderBy('id').execute()
  return rows.map(({ name, about }) => (about === null ? name : `${name} ${about}`)).toSorted()
}
const sentTimes = ({ calls }: Visit) => calls.filter((call) => call === 'POST /api/track').length

test('[TRACKING2] what happens goes out together, after some seconds, and a sign-in is noted once', async () => {
  const person = await signedIn(stack)
  const tracking = trackingOf(person.rostrum)
  tracking.note('page-view', 'home')
  const form = createSuggestionForm(person.rostrum, { prefill: '' })
  form.setText('A thought')
  await form.submit()
  expect(sentTimes(person)).toBe(0)
  await person.environment.clock.advance(10_000)
  await waitFor(async () =>
    expect(await stored()).toEqual(['page-view home', 'sign-in', 'suggestion-create']),
  )
  expect(sentTimes(person)).toBe(1)

  const again = await tabOf(stack, person)
  trackingOf(again.rostrum).note('page-view', 'home')
  await trackingOf(again.rostrum).flush()
  expect((await stored()).filter((name) => name === 'sign-in')).toHaveLength(1)
})

test('[TRACKING2] twenty go out at once, the rest when the page is left, and before the session ends', async () => {
  const person = await signedIn(stack)
  const tracking = trackingOf(person.rostrum)
  for (let at = 0; at < 19; at += 1) tracking.note('page-view', 'home')
  await waitFor(async () => expect(await stored()).toHaveLength(20))
  tracking.note('page-view', 'myShares')
  person.environment.hide()
  await waitFor(async () => expect(await stored()).toContain('page-view myShares'))
  await person.rostrum.session.signOut()
  await waitFor(async () => expect(await stored()).toContain('sign-out'))
})

test('[TRACKING2] [TRACKING3] what did not arrive is sent again and counts once', async () => {
  let isLost = false
  const person = await signedIn(stack, {
    through: async (pass, address, request) => {
      const answer = pass(address, request)
      // The server gets it, and the answer does not come back.
      if (!isLost || !address.endsWith('/api/track')) return answer
      await answer
      throw new TypeError('lost')
    },
  })
  const tracking = trackingOf(person.rostrum)
  await tracking.flush()
  isLost = true
  tracking.note('post-delete')
  await tracking.flush()
  isLost = false
  await waitFor(async () => {
    await person.environment.clock.advance(60_000)
    await tracking.flush()
    expect(sentTimes(person)).toBeGreaterThan(2)
  })
  expect((await stored()).filter((name) => name === 'post-delete')).toEqual(['post-delete'])
})
