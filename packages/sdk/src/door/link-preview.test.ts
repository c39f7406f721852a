import { connectProfile } from '@rostrum/server/testing/connect-profile'
import { linkAddedDelayMs } from '@rostrum/rules'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createEditor } from '../editor/editor.js'
import { followLinks } from '../media/link-follower.js'
import { openDoor, visit, type Door } from './visit.js'

let door: Door
let first: string
let second: string
beforeAll(async () => {
  door = await openDoor()
  first = `${door.sandbox.address}/faults`
  second = `${door.sandbox.address}/linkedin`
  const session = await door.server.signIn('manager@acme.test')
  await connectProfile(door.server, session, { network: 'linkedin' })
  await connectProfile(door.server, session, { network: 'twitter' })
  const { cId } = await connectProfile(door.server, session, { network: 'linkedin', person: 'joao' })
  const { db } = door.server.context
  await db
    .updateTable('credential')
    .set({ network: 'facebook', type: 'page' })
    .where('id', '=', cId ?? '')
    .execute()
}, 60_000)
afterAll(() => door.close())

const open = async (options: Parameters<typeof visit>[1] = {}) => {
  const person = visit(door, options)
  await person.signIn()
  const editor = createEditor(person.rostrum, { isNew: true })
  const view = () => editor.$editor.get()
  await vi.waitFor(() => expect(view().status).toBe('ready'), { timeout: 10_000 })
  editor.setNetwork('linkedin')
  const links = followLinks(person.rostrum, editor)
  const rest = () => person.environment.clock.advance(linkAddedDelayMs)
  const previewed = async (url: string | null) => {
    await rest()
    await vi.waitFor(() => expect(view().link?.url ?? null).toBe(url), { timeout: 5000 })
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
  await vi.waitFor(() => expect([asked, links.$link.get().isLoading]).toEqual([1, false]))
  isDown = false
  editor.setText(`Look at ${first}`)
  await previewed(first)
  leave()
})
