import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { editorialOf } from '../../editorial/editorial.js'
import { createStoryEditor, type StoryEditor } from '../../editorial/story-editor.js'
import { signedIn, startTestStack, tabOf, type TestStack } from '../test-visit.js'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.close())

/** The ids of stories are random. */
const page = { random: () => Math.random() }
const message = (Text: string) => [{ Network: 'linkedin' as const, Language: null, Text }]
const isSaved = (editor: StoryEditor) => waitFor(() => expect(editor.$story.get().saving).toBe('saved'))
/** The keys rest. */
const rest = async (person: Awaited<ReturnType<typeof signedIn>>) => {
  await person.environment.clock.advance(1000)
}

test('[EDITORIAL4] [EDITORIAL6] from an address to a published story, saved on the way', async () => {
  const person = await signedIn(stack, { page })
  const editor = createStoryEditor(person.rostrum, null)
  await editor.fetchLink(`${stack.sandbox.address}/linkedin`)
  const { form } = editor.$story.get()
  expect(form.Title).not.toBe('')
  expect(form.Messages.map(({ Network }) => Network)).toContain('linkedin')
  await waitFor(() => expect(editor.$story.get().problems).toEqual({}))
  expect(await editor.publish()).toBe(true)
  const { id } = editor.$story.get()
  const editorial = editorialOf(person.rostrum)
  await editorial.show({ q: form.Title.split(' ')[0] })
  expect(editorial.$stories.get().stories.map(({ Id }) => Id)).toContain(id)
  expect((await editorial.history(id)).map(({ Action }) => Action)).toEqual([
    'story-published',
    'story-created',
  ])
  editor.dispose()
})

test('[EDITORIAL6] what cannot be saved stays on the device, also over a reload, and is saved later', async () => {
  let isDown = false
  let refused = 0
  const person = await signedIn(stack, {
    page,
    through: (pass, address, request) => {
      if (isDown && address.includes('/api/editorial')) {
        refused += 1
        throw new TypeError('fetch failed')
      }
      return pass(address, request)
    },
  })
  const editor = createStoryEditor(person.rostrum, null)
  isDown = true
  editor.write({ Title: 'Written on a train', Messages: message('Tunnel') })
  await rest(person)
  await waitFor(() => expect(editor.$story.get().saving).toBe('kept'))
  // Other calls go through, so the connection seems to be back at once: that asks for no attempt after another.
  await person.environment.clock.advance(5000)
  expect(refused).toBeLessThan(4)
  editor.dispose()
  const tab = await tabOf(stack, person)
  const again = createStoryEditor(tab.rostrum, null)
  expect(again.$story.get().form.Title).toBe('Written on a train')
  expect(again.$story.get().id).toBe(editor.$story.get().id)
  await tab.environment.clock.advance(1)
  await isSaved(again)
  again.dispose()
  // Now the server has it: a new story begins empty.
  expect(createStoryEditor(tab.rostrum, null).$story.get().form.Title).toBe('')
})

test('[EDITORIAL6] two people write at once: the second sees both versions, and nothing is lost', async () => {
  const ada = await signedIn(stack, { page })
  const grace = await signedIn(stack, { page })
  const first = createStoryEditor(ada.rostrum, null)
  first.write({ Title: 'Begun', Messages: message('One') })
  await first.save()
  const { id } = first.$story.get()
  const second = createStoryEditor(grace.rostrum, id)
  await waitFor(() => expect(second.$story.get().status).toBe('ready'))
  first.write({ Title: 'Of Ada' })
  await first.save()
  second.write({ Title: 'Of Grace' })
  await second.save()
  await waitFor(() => expect(second.$story.get().conflict?.form.Title).toBe('Of Ada'))
  expect(second.$story.get().form.Title).toBe('Of Grace')
  expect(await second.publish()).toBe(false)
  second.settle('own')
  await second.save()
  await isSaved(second)
  first.write({ Description: 'More' })
  await first.save()
  await waitFor(() => expect(first.$story.get().conflict?.form.Title).toBe('Of Grace'))
  first.settle('theirs')
  expect(first.$story.get().form).toMatchObject({ Title: 'Of Grace', Description: '' })
  for (const editor of [first, second]) editor.dispose()
})
