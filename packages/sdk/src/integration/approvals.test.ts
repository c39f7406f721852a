import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createAiAssist } from '../ai-assist/ai-assist.js'
import { approvalsOf } from '../approvals/approvals.js'
import { createEditor } from '../editor/editor.js'
import { startTestStack, visit, type TestStack, type Visit } from './test-visit.js'

let stack: TestStack
let profile: string
const text = "We're hiring engineers in Lyon. Come and build heat pumps with us."
const professional =
  'I am glad to share this: We are hiring engineers in Lyon. Come and build heat pumps with us.'

beforeAll(async () => {
  stack = await startTestStack()
  const session = await stack.server.signIn('champion@acme.test')
  profile = (await connectProfile(stack.server, session, { network: 'linkedin' })).cId ?? ''
})
afterAll(() => stack.close())

const signedIn = async (person: string, options: Parameters<typeof visit>[1] = {}) => {
  const made = visit(stack, options)
  await made.signIn(person)
  return made
}
const newPost = async ({ rostrum }: Visit) => {
  const editor = createEditor(rostrum, { isNew: true })
  await waitFor(() => expect(editor.$editor.get().status).toBe('ready'))
  editor.selectProfiles([profile])
  editor.setText(text)
  return editor
}

test('[ASSIST5] [EDITOR21] a rewriting is streamed, blocks submitting, replaces the text once, and its log goes with the post', async () => {
  const author = await signedIn('champion@acme.test')
  const editor = await newPost(author)
  const assist = createAiAssist(author.rostrum, editor)
  const previews: string[] = []
  assist.$assist.listen(({ preview }) => previews.push(preview ?? ''))
  const running = assist.start({ tone: 'professional', from: 0, to: 0 })
  expect(editor.$editor.get()).toMatchObject({ text, problems: ['rewriting'], submit: { isEnabled: false } })
  expect(await assist.start({ tone: 'casual', from: 0, to: 0 })).toBe('assist-busy')
  expect(editor.$editor.get().isAssisted).toBe(false)
  expect(await running).toBeNull()
  expect(editor.$editor.get().isAssisted).toBe(true)
  expect(assist.$assist.get()).toMatchObject({ status: 'done', preview: null })
  expect(editor.$editor.get()).toMatchObject({ text: professional, problems: [] })
  expect(previews.some((one) => one && professional.startsWith(one) && one !== professional)).toBe(true)
  const outcome = await editor.submit()
  expect(outcome.outcome).toBe('submitted')
  const row = await stack.server.context.db.selectFrom('post').select('generated_log').executeTakeFirst()
  expect(row?.generated_log).toMatchObject([{ tone: 'professional', isPatrial: false }])
})

test('[ASSIST6] [B8.6] a part is rewritten where it stands; stopped or failed, the text is as it was', async () => {
  const author = await signedIn('champion@acme.test')
  const editor = await newPost(author)
  const assist = createAiAssist(author.rostrum, editor)
  const failures: string[] = []
  author.rostrum.on('rephrase-error', ({ code }) => failures.push(code))
  expect(await assist.start({ tone: 'casual', from: 0, to: 10 })).toBe('assist-deficient')
  await assist.start({ tone: 'casual', from: 32, to: text.length })
  expect(editor.$editor.get().text).toBe(`${text.slice(0, 32)}${text.slice(32, -1)}!`)
  editor.setText(text)
  stack.sandbox.modelFaults.order('slow')
  const slow = assist.start({ tone: 'professional', from: 0, to: 0 })
  await waitFor(() => expect(stack.sandbox.modelFaults.waiting()).toEqual([]))
  assist.stop()
  await slow
  expect(assist.$assist.get().status).toBe('stopped')
  await waitFor(() => expect(stack.sandbox.modelFaults.asked.at(-1)?.isEnded).toBe(true))
  stack.sandbox.modelFaults.order('cut')
  await assist.start({ tone: 'professional', from: 0, to: 0 })
  expect(assist.$assist.get().status).toBe('failed')
  expect(failures).toEqual(['rephraseException'])
  expect(editor.$editor.get()).toMatchObject({ text, problems: [] })
  editor.dispose()
})

test('[ASSIST11] behind a proxy that keeps the stream back the text comes by polling', async () => {
  const author = await signedIn('champion@acme.test', {
    through: async (pass, address, request) => {
      const answer = await pass(address, request)
      if (!address.includes('/ai-assist/rephrase')) return answer
      return {
        status: 200,
        headers: answer.headers,
        body: new ReadableStream(),
        text: () => new Promise(() => {}),
      }
    },
  })
  const editor = await newPost(author)
  const assist = createAiAssist(author.rostrum, editor)
  const running = assist.start({ tone: 'professional', from: 0, to: 0 })
  await waitFor(
    async () => {
      await author.environment.clock.advance(1000)
      expect(editor.$editor.get().text).toBe(professional)
    },
    { interval: 100 },
  )
  await running
  expect(author.calls).toContain('POST /api/ai-assist/poll')
  editor.dispose()
})

test('[EDITOR22] [APPROVALS2] [APPROVALS7] [APPROVALS13] a queue follows what happens, tells who was faster, and the author hears of it', async () => {
  const boss = await signedIn('manager@acme.test')
  const approvals = approvalsOf(boss.rostrum)
  const { Workflow } = await approvals.readWorkflow()
  await approvals.saveWorkflow({ ...Workflow, IsEnabled: true })
  expect(boss.rostrum.startup.$startup.get()?.Config.IsApprovalsEnabled).toBe(true)
  const queue = approvals.createQueue()
  await waitFor(() => expect(queue.$queue.get().status).toBe('ready'))
  const author = await signedIn('champion@acme.test')
  const editor = await newPost(author)
  expect(editor.$editor.get().submit.label).toBe('send-to-approval')
  await editor.submit()
  expect(author.rostrum.toasts.$toasts.get().at(-1)?.text).toBe('toast.sent-for-approval')
  await waitFor(async () => {
    await boss.environment.clock.advance(500)
    expect(queue.$queue.get().items).toHaveLength(1)
  })
  expect(approvals.$waiting.get()).toBe(1)
  const { items } = queue.$queue.get()
  const heard = new Promise((resolve) => author.rostrum.on('post-rejected', resolve))
  expect(await approvals.decide(items, 'reject', 'Not yet')).toMatchObject([
    { Status: 'rejected', Problem: null },
  ])
  expect(await heard).toMatchObject({ By: 'Manager acme', Note: 'Not yet' })
  expect(await approvals.decide(items, 'approve', '')).toMatchObject([{ Problem: 'already-decided' }])
  await waitFor(async () => {
    await boss.environment.clock.advance(500)
    expect(queue.$queue.get().items).toEqual([])
  })
  await queue.show('decided')
  expect(queue.$queue.get().items).toMatchObject([{ Status: 'rejected', Decisions: [{ Note: 'Not yet' }] }])
  queue.dispose()
  // Sent again as it is: another person, or another day, may see it otherwise.
  const postId = items[0]?.Post.Id ?? ''
  const again = createEditor(author.rostrum, { postId })
  await waitFor(() => expect(again.$editor.get().status).toBe('ready'))
  expect(again.$editor.get().submit).toMatchObject({ label: 'resend', isEnabled: true })
  expect(await again.submit()).toMatchObject({ outcome: 'submitted', post: { ApproveStatus: 'pending' } })
  const waiting = createEditor(author.rostrum, { postId })
  await waitFor(() => expect(waiting.$editor.get().status).toBe('ready'))
  expect(waiting.$editor.get().submit).toMatchObject({ label: 'update', isEnabled: false })
  waiting.dispose()
})

test('[SUBMIT4] [APPROVALS1] what was suggested for another network is sent to approval, and the button says so', async () => {
  const { context, company } = stack.server
  const messages = [{ network: 'twitter', text: 'Short.' }] as const
  const story = await addStory(context, { boardId: company.acme.boardId, messages })
  const boss = await signedIn('manager@acme.test')
  const { Workflow } = await approvalsOf(boss.rostrum).readWorkflow()
  await approvalsOf(boss.rostrum).saveWorkflow({ ...Workflow, IsEnabled: true })
  const author = await signedIn('champion@acme.test')
  const editor = createEditor(author.rostrum, { storyId: story.id, network: 'linkedin' })
  await waitFor(() => expect(editor.$editor.get().status).toBe('ready'))
  expect(editor.$editor.get()).toMatchObject({
    network: 'linkedin',
    text: 'Short.',
    submit: { label: 'send-to-approval', isEnabled: true },
    isForApproval: true,
  })
  expect(await editor.submit()).toMatchObject({ outcome: 'submitted', post: { ApproveStatus: 'pending' } })
})
