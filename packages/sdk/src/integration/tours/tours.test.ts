import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { topicsOf } from '../../topics/topics.js'
import { beginTour, type MainTour } from '../../tours/main-tour.js'
import { toursOf } from '../../tours/tours.js'
import { signedIn, startTestStack, tabOf, visit, type TestStack, type Visit } from '../test-visit.js'

let stack: TestStack
const topic = 'tpc0000000tour1'

beforeAll(async () => {
  stack = await startTestStack()
  const { context, company } = stack.server
  await context.db
    .insertInto('topic')
    .values({ id: topic, board_id: company.acme.boardId, name: 'Heat pumps' })
    .execute()
})
afterAll(() => stack.close())
beforeEach(async () => {
  const { db } = stack.server.context
  await db.updateTable('app_user').set({ seen: '{}', preferences: '{}' }).execute()
  await db.deleteFrom('topic_subscription').execute()
  await board({ features: {} })
})

/** Sets what the board has switched on. */
const digest = '{"IsOn":true,"Pace":"weekly","Day":2,"Hour":9}'
const board = ({ features = {}, config = {} }: { features?: object; config?: object }) =>
  stack.server.context.db
    .updateTable('board')
    .set({ features: JSON.stringify(features), config: JSON.stringify(config), digest })
    .where('id', '=', stack.server.company.acme.boardId)
    .execute()

const openOf = ({ rostrum }: Visit) => toursOf(rostrum).$open.get()
const slideOf = ({ $tour }: MainTour) => {
  const { slides, at } = $tour.get()
  return slides[at]
}

/** Waits until the server knows what was seen: it is sent beside everything else, one tour after another. */
const hasSent = ({ rostrum: { storage, startup } }: Visit) =>
  waitFor(() => expect(storage.local.get(`tours-seen/${startup.$startup.get()?.User.Id}`)).toBeNull())

/** Goes through the main tour to its end, without a profile. */
async function walk(person: Visit) {
  const tours = toursOf(person.rostrum)
  const steps = beginTour(person.rostrum)
  const slides: unknown[] = []
  while (!steps.$tour.get().hasEnded) {
    slides.push(slideOf(steps))
    if (slideOf(steps) === 'topics') steps.chooseTopics([topic])
    await steps.next()
    expect(steps.$tour.get().error).toBeNull()
    if (steps.$tour.get().isAsking) steps.answer('skip')
    if (slides.length > 9) throw new Error('The tour has no end')
  }
  tours.end()
  await hasSent(person)
  return slides
}

test('[TOURS2] [TOURS8] [TOURS17] a new person sees the tour once, up to its last slide', async () => {
  const person = await signedIn(stack)
  expect(openOf(person)).toBe('main')
  expect(await walk(person)).toEqual(['intro', 'understand', 'share', 'profiles', 'topics', 'end'])
  expect(openOf(person)).toBeNull()
  await waitFor(() =>
    expect(person.answered.filter((call) => call === 'POST /api/tour/seen-tour')).toHaveLength(2),
  )
  const again = await signedIn(stack)
  expect(openOf(again)).toBeNull()
  expect(again.rostrum.startup.$startup.get()).toMatchObject({
    SeenTour: { hasSeen: true, version: 4 },
    SeenBoardRebrandTour: true,
    SelectedTopics: [topic],
  })
})

test('[TOURS1] [TOURS16] who saw the tour without stories sees it with stories, and not the other way round', async () => {
  await board({ config: { IsStoriesEnabled: false } })
  await walk(await signedIn(stack))
  const without = await signedIn(stack)
  expect(without.rostrum.startup.$startup.get()?.SeenTour.version).toBe(3)
  expect(openOf(without)).toBeNull()
  await board({})
  const withStories = await signedIn(stack)
  expect(openOf(withStories)).toBe('main')
  await walk(withStories)
  await board({ config: { IsStoriesEnabled: false } })
  expect(openOf(await signedIn(stack))).toBeNull()
})

test('[TOURS3] the page of the sign-up shows no tour', async () => {
  const page = { address: 'https://board.example/signup?accountId=1' }
  expect(openOf(await signedIn(stack, { page }))).toBeNull()
})

test('[TOURS4] [TOURS8] [TOURS14] it does not close before its end, unless it was opened again', async () => {
  const person = await signedIn(stack)
  const tours = toursOf(person.rostrum)
  const steps = beginTour(person.rostrum)
  steps.leave()
  expect(steps.$tour.get()).toMatchObject({ hasEnded: false, notice: 'not-yet', at: 0 })
  await walk(person)
  tours.openAgain()
  expect(openOf(person)).toBe('main')
  const again = beginTour(person.rostrum)
  again.leave()
  expect(again.$tour.get()).toMatchObject({ hasEnded: true, isAgain: true })
  tours.end()
  expect(openOf(person)).toBeNull()
})

test('[TOURS4] [TOURS15] after a reload it goes on where it was, for five minutes', async () => {
  const person = await signedIn(stack)
  const steps = beginTour(person.rostrum)
  await steps.next()
  await steps.next()
  const later = beginTour(person.rostrum)
  expect([later.$tour.get().slides[0], slideOf(later)]).toEqual(['understand', 'share'])
  await person.environment.clock.advance(301_000)
  expect(slideOf(beginTour(person.rostrum))).toBe('intro')
})

test('[TOURS5] the profiles hold until one is valid, or the person confirms to go on without', async () => {
  const person = await signedIn(stack)
  const steps = beginTour(person.rostrum)
  for (let at = 0; at < 4; at += 1) await steps.next()
  expect([slideOf(steps), steps.$tour.get().isAsking]).toEqual(['profiles', true])
  steps.answer('cancel')
  expect([slideOf(steps), steps.$tour.get().isAsking]).toEqual(['profiles', false])
  await steps.next()
  steps.answer('skip')
  expect(slideOf(steps)).toBe('topics')
  const { server } = stack
  await connectProfile(server, await server.signIn('champion@acme.test'), { network: 'linkedin' })
  const other = visit(stack)
  await other.signIn('champion@acme.test')
  const connected = beginTour(other.rostrum)
  for (let at = 0; at < 3; at += 1) await connected.next()
  await waitFor(async () => {
    await connected.next()
    connected.answer('cancel')
    expect(slideOf(connected)).toBe('topics')
  })
})

test('[TOURS6] [TOURS19] topics are held without a connection, and none of the choice is lost', async () => {
  const person = await signedIn(stack)
  const tours = toursOf(person.rostrum)
  const steps = beginTour(person.rostrum)
  for (let at = 0; at < 4; at += 1) await steps.next()
  steps.answer('skip')
  steps.chooseTopics([])
  steps.leave()
  expect(steps.$tour.get().notice).toBe('topics.selectionRequired')
  steps.chooseTopics([topic])
  person.environment.goOffline()
  await steps.next()
  expect(steps.$tour.get()).toMatchObject({ topics: [topic], error: { code: expect.any(String) } })
  expect([slideOf(steps), beginTour(person.rostrum).$tour.get().topics]).toEqual(['topics', [topic]])
  person.environment.goOnline()
  await waitFor(() => expect(person.rostrum.connectivity.$connectivity.get().isDown).toBe(false))
  await steps.next()
  expect([slideOf(steps), topicsOf(person.rostrum).$topics.get().selected]).toEqual(['end', [topic]])

  person.environment.goOffline()
  await waitFor(() => expect(person.rostrum.connectivity.$connectivity.get().isDown).toBe(true))
  await steps.next()
  tours.end()
  expect(openOf(person)).toBeNull()
  person.environment.goOnline()
  await waitFor(async () => expect(openOf(await signedIn(stack))).toBeNull())
})

test('[TOURS20] what ended on another device is closed when the person comes back', async () => {
  const here = await signedIn(stack)
  const there = await signedIn(stack)
  expect(openOf(there)).toBe('main')
  await walk(here)
  await waitFor(() => expect(here.answered).toContain('POST /api/tour/seen-tour'))
  there.environment.hide()
  there.environment.show()
  await waitFor(() => expect(openOf(there)).toBeNull())
})

test('[TOURS20] what ends in one tab ends in the other', async () => {
  const first = await signedIn(stack)
  const second = await tabOf(stack, first)
  expect([openOf(first), openOf(second)]).toEqual(['main', 'main'])
  await walk(first)
  await waitFor(() => expect(openOf(second)).toBeNull())
})

test('[TOURS7] [TOURS9] [TOURS13] signals are asked about with the feature, and saved before the slide is left', async () => {
  await board({ features: { socialSignal: true } })
  const person = await signedIn(stack)
  const steps = beginTour(person.rostrum)
  expect(steps.$tour.get().slides).toContain('email-signals')
  for (let at = 0; at < 4; at += 1) await steps.next()
  steps.answer('skip')
  await steps.next()
  expect(slideOf(steps)).toBe('email-signals')
  steps.chooseSignals({ EmailSocialSignalWithoutOppDaily: false })
  await steps.next()
  expect(slideOf(steps)).toBe('end')
  expect((await signedIn(stack)).rostrum.startup.$startup.get()?.UserPreferences).toMatchObject({
    EmailSocialSignalWithOppDaily: true,
    EmailSocialSignalWithoutOppDaily: false,
  })
})

test('[TOURS10] [TOURS11] [TOURS18] later, each visit tells about one thing, until it closes', async () => {
  await walk(await signedIn(stack))
  await board({ features: { advocacyVideoUpload: true }, config: { HasRepostStories: true } })
  const next = await signedIn(stack)
  expect(openOf(next)).toBe('repost-story')
  toursOf(next.rostrum).tell('repost-story', 'opened')
  expect(openOf(next)).toBe('repost-story')
  toursOf(next.rostrum).tell('repost-story', 'closed')
  expect(openOf(next)).toBeNull()
  await waitFor(() => expect(next.answered).toContain('POST /api/repost-story/seen-repost-story-tour'))
  const last = await signedIn(stack)
  expect(openOf(last)).toBe('video-upload')
  toursOf(last.rostrum).tell('video-upload', 'closed')
  await waitFor(() => expect(last.answered).toContain('POST /api/media/seen-video-upload-tour'))
  expect(openOf(await signedIn(stack))).toBeNull()
})

test('[TOURS13] [DIGEST1] a board that sends no digest asks nothing about it', async () => {
  await board({ features: { socialSignal: true } })
  await stack.server.context.db.updateTable('board').set({ digest: null }).execute()
  const person = await signedIn(stack)
  expect(person.rostrum.startup.$startup.get()?.Features.socialSignal).toBe(false)
})

test('[TOURS12] [PREFERENCES2] the question about signals closes once they are saved', async () => {
  await walk(await signedIn(stack))
  await board({ features: { socialSignal: true } })
  const person = await signedIn(stack)
  const tours = toursOf(person.rostrum)
  expect(openOf(person)).toBe('email-signals')
  tours.leaveSignals('close-asked', false)
  expect(openOf(person)).toBe('email-signals')
  const choice = { EmailSocialSignalWithOppDaily: true, EmailSocialSignalWithoutOppDaily: false }
  await tours.saveSignals(choice)
  tours.leaveSignals('saved', true)
  expect(openOf(person)).toBeNull()
  expect(openOf(await signedIn(stack))).toBeNull()
})
