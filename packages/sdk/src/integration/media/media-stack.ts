import { connectProfile } from '@rostrum/server/testing/networks/connect-profile'
import { samplePicture } from '@rostrum/server/testing/samples/sample-media'
import { expect } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { createEditor, type Editor } from '../../editor/editor.js'
import { startTestStack, visit, type TestStack, type Visit } from '../test-visit.js'

/** A server whose manager has profiles on two networks. */
export async function startMediaStack(): Promise<TestStack> {
  const stack = await startTestStack()
  const session = await stack.server.signIn('manager@acme.test')
  await connectProfile(stack.server, session, { network: 'linkedin' })
  await connectProfile(stack.server, session, { network: 'twitter' })
  return stack
}

/** A picture of so many pixels each way. */
export const picture = (name: string, side = 300): File =>
  new File([samplePicture(side)], name, { type: 'image/png', lastModified: 1 })

export async function signedIn(stack: TestStack, options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
  const person = visit(stack, options)
  await person.signIn()
  return person
}

/** An editor for a new post, on LinkedIn. */
export async function opened(person: Visit): Promise<Editor> {
  const editor = createEditor(person.rostrum, { isNew: true })
  await waitFor(() => expect(editor.$editor.get().status).toBe('ready'))
  editor.setNetwork('linkedin')
  return editor
}
