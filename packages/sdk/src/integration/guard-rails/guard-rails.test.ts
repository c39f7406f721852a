import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { ownRailsOf } from '../../guard-rails/own-rails.js'
import { guardRailsOf } from '../../guard-rails/guard-rails.js'
import { openEditor, signedIn, startTestStack, viewOf, type TestStack } from '../test-visit.js'

let stack: TestStack
let storyId: string

beforeAll(async () => {
  stack = await startTestStack()
  const { server } = stack
  const { boardId } = server.company.acme
  const messages = [{ network: 'linkedin' as const, text: 'One thing to say.' }]
  storyId = (await addStory(server.context, { boardId, messages })).id
  await connectProfile(server, await server.signIn('manager@acme.test'), { network: 'linkedin' })
})
afterAll(() => stack.close())

test('[GUARDRAILS3] the editor counts the disclosure, and the text stays the author’s', async () => {
  const person = await signedIn(stack)
  const desk = guardRailsOf(person.rostrum)
  await desk.load()
  await desk.save({ IsAltTextRequired: false, DailyCap: 2, Disclosure: { linkedin: '#employee' } })
  expect(desk.$rails.get().answer?.Rails.DailyCap).toBe(2)
  const editor = await openEditor(person, { storyId, network: 'linkedin' })
  await waitFor(() => expect(viewOf(editor).length.count).toBe('One thing to say.\n\n#employee'.length))
  expect(viewOf(editor).text).toBe('One thing to say.')
  expect(ownRailsOf(person.rostrum).published('Mine', 'linkedin')).toBe('Mine\n\n#employee')
  editor.setText('x'.repeat(2995))
  await waitFor(() => expect(viewOf(editor).problems).toContain('text-too-long'))
})
