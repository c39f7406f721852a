import type { Suggestion } from '@rostrum/protocol'
import { samplePicture } from '@rostrum/server/testing/samples/sample-media'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import type { SuggestionForm } from '../suggestions/suggestion-form.js'
import { createSuggestionForm } from '../suggestions/suggestion-form.js'
import { suggestionsOf } from '../suggestions/suggestions.js'
import { startTestStack, visit, type TestStack, type Visit } from './test-visit.js'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
  await stack.server.context.db.updateTable('board').set({ features: '{"suggestions":true}' }).execute()
})
afterAll(() => stack.close())
beforeEach(async () => {
  await stack.server.context.db.deleteFrom('suggestion').execute()
})

const signedIn = async (person: string, options: Parameters<typeof visit>[1] = {}) => {
  const made = visit(stack, options)
  await made.signIn(`${person}@acme.test`)
  return made
}
const formOf = ({ rostrum }: Visit, prefill = '') => createSuggestionForm(rostrum, { prefill })
const editing = async ({ rostrum }: Visit, { Id: id }: Suggestion) => {
  const form = createSuggestionForm(rostrum, { id })
  await waitFor(() => expect(form.$form.get().status).toBe('ready'))
  return form
}
const sent = async (person: Visit, text: string): Promise<Suggestion> => {
  const form = formOf(person)
  form.setText(text)
  const suggestion = await form.submit()
  if (!suggestion) throw new Error(JSON.stringify(form.$form.get().submitError))
  form.dispose()
  return suggestion
}
const stateOf = (form: SuggestionForm) => form.$form.get()
const picture = (name: string, side: number) =>
  new File([samplePicture(side)], name, { type: 'image/png', lastModified: 1 })
const reload = async (person: Visit) => {
  const again = visit(stack, { page: { tabOf: person.environment } })
  await again.rostrum.start()
  return again
}

test('[SUGGESTIONS12] [SUGGESTIONS5] what is typed comes back after a reload, where it was begun, and is gone once it is sent or cleared', async () => {
  const person = await signedIn('contributor')
  const form = formOf(person)
  expect(stateOf(form)).toMatchObject({ canSubmit: false, draft: 'none', room: 4 })
  form.setText('Half a thought')
  await person.environment.clock.advance(600)
  expect(stateOf(form)).toMatchObject({ canSubmit: true, draft: 'saved' })

  const later = await reload(person)
  const shared = formOf(later, 'From another app')
  expect(stateOf(shared)).toMatchObject({ text: 'From another app', draft: 'none' })
  const again = formOf(later)
  expect(stateOf(again)).toMatchObject({ text: 'Half a thought', draft: 'restored' })
  again.setText('A whole thought')
  expect(await again.submit()).toMatchObject({ Note: 'A whole thought' })
  expect(stateOf(formOf(await reload(later)))).toMatchObject({ text: '', draft: 'none' })

  const other = formOf(later)
  other.setText('Never mind')
  other.dispose()
  const back = formOf(later)
  expect(stateOf(back).text).toBe('Never mind')
  back.reset()
  expect(stateOf(formOf(await reload(later))).text).toBe('')
})

test('[SUGGESTIONS12] a draft is nobody else’s, and where nothing can be kept it is said', async () => {
  const person = await signedIn('contributor')
  const form = formOf(person)
  form.setText('Mine')
  form.dispose()
  const colleague = visit(stack, { page: { tabOf: person.environment } })
  await colleague.signIn('champion@acme.test')
  expect(stateOf(formOf(colleague)).text).toBe('')
  const full = formOf(colleague)
  colleague.environment.fillStorage()
  full.setText('No room')
  await colleague.environment.clock.advance(600)
  expect(stateOf(full)).toMatchObject({ text: 'No room', draft: 'unsaved' })
})

test('[B7.13] an answer that is lost makes no second suggestion', async () => {
  let isLost = true
  const person = await signedIn('contributor', {
    through: async (pass, address, request) => {
      const answer = await pass(address, request)
      if (!isLost || request.method !== 'POST' || !address.includes('/suggestions')) return answer
      isLost = false
      throw new TypeError('network')
    },
  })
  const form = formOf(person)
  form.setText('Only once')
  expect(await form.submit()).toBeNull()
  expect(stateOf(form)).toMatchObject({
    status: 'ready',
    text: 'Only once',
    submitError: { field: 'form', failing: { code: 'NetworkRequestFailed' } },
  })
  expect(await form.submit()).toMatchObject({ Note: 'Only once' })
  const { length } = await stack.server.context.db.selectFrom('suggestion').select('id').execute()
  expect(length).toBe(1)
})

test('[SUGGESTIONS10] pictures stand in the order in which they were chosen, four at most, and nothing else', async () => {
  const person = await signedIn('contributor')
  const form = formOf(person)
  const files = [300, 310, 320, 330].map((side) => picture(`${side}.png`, side))
  form.add([new File(['x'], 'x.pdf', { type: 'application/pdf' })])
  expect(stateOf(form)).toMatchObject({ problem: 'no-picture', uploads: [] })
  form.add([...files, picture('late.png', 340)])
  expect(stateOf(form)).toMatchObject({ problem: 'too-many', room: 0, canSubmit: false })
  const ticking = setInterval(() => void person.environment.clock.advance(100), 5)
  await waitFor(() => expect(stateOf(form).pictures).toHaveLength(4))
  clearInterval(ticking)
  expect(stateOf(form)).toMatchObject({ uploads: [], canSubmit: true })
  const [first] = stateOf(form).pictures
  if (first) form.remove(first.Id)
  expect(stateOf(form).room).toBe(1)
  const suggestion = await form.submit()
  const rows = await stack.server.context.db
    .selectFrom('suggestion_media as l')
    .innerJoin('media as f', 'f.id', 'l.media_id')
    .select('f.width')
    .orderBy('l.pos')
    .execute()
  expect(rows.map(({ width }) => width)).toEqual([310, 320, 330])
  expect(suggestion?.Media).toHaveLength(3)
})

test('[SUGGESTIONS2] [SUGGESTIONS7] [SUGGESTIONS8] an edit can be reset, and what somebody changed meanwhile is said, not lost', async () => {
  const [author, boss] = await Promise.all([signedIn('contributor'), signedIn('manager')])
  const suggestion = await sent(author, 'First')
  const form = await editing(author, suggestion)
  expect(stateOf(form)).toMatchObject({ text: 'First', canReset: false, canSubmit: false, mayUpdate: true })
  form.setText('Second')
  expect(stateOf(form)).toMatchObject({ canReset: true, canSubmit: true })
  form.reset()
  expect(stateOf(form)).toMatchObject({ text: 'First', canReset: false })
  form.setText('Second')
  const other = await editing(boss, suggestion)
  other.setText('Made ready')
  const changed = await other.submit()
  expect(await form.submit()).toBeNull()
  expect(stateOf(form)).toMatchObject({
    text: 'Second',
    submitError: { field: 'form', failing: { code: 'api-409' } },
  })
  await form.reload()
  expect(stateOf(form)).toMatchObject({ text: 'Made ready', submitError: null })
  if (changed) await suggestionsOf(boss.rostrum).review(changed, { status: 'rejected', note: 'Not now.' })
  await form.reload()
  expect(stateOf(form)).toMatchObject({ mayUpdate: false, canSubmit: false })
})

test('[B2.20] [SUGGESTIONS11] a list follows what happens, by status and author, and reviewers know how many wait', async () => {
  const boss = visit(stack)
  await boss.signIn('manager@acme.test')
  const author = await signedIn('contributor')
  const suggestions = suggestionsOf(boss.rostrum)
  const unwatch = suggestions.watch()
  const list = suggestions.createList({ status: 'pending', suggestedBy: 'everyone' })
  await waitFor(() => expect(list.$list.get().status).toBe('ready'))
  expect(list.$list.get()).toMatchObject({ items: [], total: 0 })
  await boss.environment.clock.advance(1)
  await waitFor(() => expect(suggestions.$waiting.get()).toBe(0))
  const one = await sent(author, 'Look at this')
  const notes = () => list.$list.get().items.map(({ Note }) => Note)
  await waitFor(async () => {
    await boss.environment.clock.advance(500)
    expect(notes()).toEqual(['Look at this'])
    expect(suggestions.$waiting.get()).toBe(1)
  })
  const { Suggestion: accepted } = await suggestions.review(one, { status: 'accepted' })
  expect(accepted.status).toBe('accepted')
  await list.show({ status: 'accepted', suggestedBy: 'everyone' })
  expect(notes()).toEqual(['Look at this'])
  await list.show({ status: 'accepted', suggestedBy: 'me' })
  expect(list.$list.get()).toMatchObject({ items: [], filter: { suggestedBy: 'me' } })
  list.dispose()
  unwatch()
})
