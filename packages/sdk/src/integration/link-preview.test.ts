import { addStory } from '@rostrum/server/testing/add-story'
import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { linkAddedDelayMs } from '@rostrum/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createEditor } from '../editor/editor.js'
import { followLinks } from '../media/link-follower.js'
import type { EditorTarget } from '../editor/view/editor-view.js'
import { startTestStack, visit, type TestStack } from './test-visit.js'

let stack: TestStack
let first: string
let second: string
beforeAll(async () => {
  stack = await startTestStack()
  first = `${stack.sandbox.address}/faults`
  second = `${stack.sandbox.address}/linkedin`
  const session = await stack.server.signIn('manager@acme.test')
  await connectProfile(stack.server, session, { network: 'linkedin' })
  await connectProfile(stack.server, session, { network: 'twitter' })
  const { cId } = await connectProfile(stack.server, session, { network: 'linkedin', person: 'joao' })
  const { db } = stack.server.context
  await db
    .updateTable('credential')
    .set({ network: 'facebook', type: 'page' })
    .where('id', '=', cId ?? '')
    .execute()
})
afterAll(() => stack.close())

const open = async (options: Parameters<typeof visit>[1] = {}, target: EditorTarget = { isNew: true }) => {
  const person = visit(stack, options)
  await person.signIn()
  const editor = createEditor(person.rostrum, target)
  const view = () => editor.$editor.get()
  await waitFor(() => expect(view().status).toBe('ready'))
  editor.setNetwork('linkedin')
  const links = followLinks(person.rostrum, editor)
  const rest = () => person.environment.clock.advance(linkAddedDelayMs)
  const previewed = async (url: string | null) => {
    await rest()
    await waitFor(() => expect(view().link?.url ?? null).toBe(url))
  }
  const leave = () => {
    links.dispose()
    editor.discard()
  }
  return { editor, view, links, rest, previewed, leave }
}

test('[EDITOR38] [B9.2] whoever takes a preview away sees that of the next link, and never the first again', async () => {
  const { editor, view, previewed, leave } = await open()
  editor.setText(`${first} and ${second}`)
  expect(view().link).toBeNull()
  await previewed(first)
  editor.removeLink()
  await previewed(second)
  editor.removeLink()
  editor.setText(`${first} and ${second}, both`)
  await previewed(null)
  leave()
})

test('[EDITOR38] [EDITOR60] a link that goes along to another network is previewed there, and was not taken away', async () => {
  const { editor, previewed, leave } = await open()
  editor.setText(`Look ${first}`)
  await previewed(first)
  editor.setNetwork('twitter')
  await previewed(null)
  editor.setNetwork('facebook')
  await previewed(first)
  leave()
})

test('[EDITOR38] [B8.1] what could not be asked for is asked for again, once the person writes on', async () => {
  let isDown = true
  let asked = 0
  const { editor, links, rest, previewed, leave } = await open({
    through: (pass, address, request) => {
      if (!isDown || !address.includes('/api/link/preview')) return pass(address, request)
      asked += 1
      return Promise.resolve(new Response('{"Result":false,"code":"unexpected"}', { status: 500 }))
    },
  })
  editor.setText(`Look ${first}`)
  await rest()
  await waitFor(() => expect([asked, links.$link.get().isLoading]).toEqual([1, false]))
  isDown = false
  editor.setText(`Look at ${first}`)
  await previewed(first)
  leave()
})

test('[EDITOR95] a link that is typed into the text of a story is previewed, one that is suggested is not', async () => {
  const { boardId } = stack.server.company.acme
  const messages = [{ network: 'linkedin' as const, text: `Suggested: ${first}` }]
  const { id: storyId } = await addStory(stack.server.context, { boardId, messages })
  const { editor, view, previewed, leave } = await open({}, { storyId })
  await previewed(null)
  expect(view()).toMatchObject({ text: `Suggested: ${first}`, isDirty: false })
  editor.setText(`Suggested: ${first} and my own ${second}`)
  await previewed(second)
  editor.setText(`Suggested: ${first}`)
  await previewed(null)
  leave()
})
