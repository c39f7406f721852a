import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { approvalsOf } from '../../approvals/approvals.js'
import { ownRailsOf } from '../../guard-rails/own-rails.js'
import { guardRailsOf } from '../../guard-rails/guard-rails.js'
import { openEditor, signedIn, startTestStack, viewOf, type TestStack } from '../test-visit.js'

let stack: TestStack
let storyId: string
let profileOnX = ''

beforeAll(async () => {
  stack = await startTestStack()
  const { server } = stack
  const { boardId } = server.company.acme
  const messages = [{ network: 'linkedin' as const, text: 'One thing to say.' }]
  storyId = (await addStory(server.context, { boardId, messages })).id
  const session = await server.signIn('manager@acme.test')
  await connectProfile(server, session, { network: 'linkedin' })
  profileOnX = (await connectProfile(server, session, { network: 'twitter' })).cId ?? ''
})
afterAll(() => stack.close())

test('[GUARDRAILS3] the editor counts the disclosure, and the text stays the author’s', async () => {
  const person = await signedIn(stack)
  const store = guardRailsOf(person.rostrum)
  await store.load()
  await store.save({ IsAltTextRequired: false, DailyCap: 2, Disclosure: { linkedin: '#employee' } })
  expect(store.$rails.get().answer?.Rails.DailyCap).toBe(2)
  const editor = await openEditor(person, { storyId, network: 'linkedin' })
  await waitFor(() => expect(viewOf(editor).length.count).toBe('One thing to say.\n\n#employee'.length))
  expect(viewOf(editor).text).toBe('One thing to say.')
  expect(ownRailsOf(person.rostrum).published('Mine', 'linkedin')).toBe('Mine\n\n#employee')
  editor.setText('x'.repeat(2995))
  await waitFor(() => expect(viewOf(editor).problems).toContain('text-too-long'))
})

test('[GUARDRAILS17] [SUBMIT4] another label alone sends an approved post to approval again, and the button says so', async () => {
  const person = await signedIn(stack)
  const store = guardRailsOf(person.rostrum)
  await store.load()
  await store.save({ Labels: { PaidPartnership: 'choose', MadeWithAi: 'choose' } })
  const approvals = approvalsOf(person.rostrum)
  const { Workflow } = await approvals.readWorkflow()
  await approvals.saveWorkflow({ ...Workflow, IsEnabled: true, AllowsOwn: true })
  const target = { isNew: true, network: 'twitter' } as const
  const editor = await openEditor(person, target)
  editor.selectProfiles([profileOnX])
  editor.setText('A poem')
  editor.setSchedule('pickDate', '2099-01-15 10:00')
  editor.attach({ labels: { paidPartnership: true } })
  const outcome = await editor.submit()
  if (outcome.outcome !== 'submitted') throw new Error(outcome.outcome)
  const { Id: postId } = outcome.post
  const queue = approvals.createQueue()
  await waitFor(() => expect(queue.$queue.get().items).toHaveLength(1))
  expect(await approvals.decide(queue.$queue.get().items, 'approve', '')).toMatchObject([{ Problem: null }])
  queue.dispose()
  const again = await openEditor(person, { postId })
  expect(viewOf(again)).toMatchObject({ isDirty: false, isForApproval: false })
  expect(viewOf(again).submit.label).toBe('share-on-date')
  again.attach({ labels: { paidPartnership: true } })
  expect(viewOf(again)).toMatchObject({ isDirty: false, isForApproval: false })
  again.attach({ labels: { paidPartnership: false } })
  expect(viewOf(again)).toMatchObject({ isDirty: true, isForApproval: true })
  expect(viewOf(again).submit).toMatchObject({ label: 'send-to-approval', isEnabled: true })
  expect(await again.submit()).toMatchObject({
    outcome: 'submitted',
    post: { ApproveStatus: 'pending', Labels: null, Publications: [{ State: 'held' }] },
  })
})
