import { createAttachments, createEditor, type EditorView } from '@rostrum/sdk'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { media } from '../media-tools/testing/open-tools.js'
import { createMockClient, sampleStory } from '../testing/index.js'
import { until } from '../testing/queries.js'
import { useSteadyView, type SteadyView } from './use-steady-view.js'

/** An editor with its content, without a widget. */
async function open() {
  const rostrum = createMockClient()
  await rostrum.start()
  const editor = createEditor(rostrum, { storyId: sampleStory().Id, network: 'linkedin' })
  await until(() => editor.$editor.get().status === 'ready', 'the content')
  const leave = () => {
    editor.dispose()
    rostrum.dispose()
  }
  return { rostrum, editor, leave }
}

/** Renders a component with each view in turn; resolves with the steady views that it got. */
async function steadyOf(views: readonly EditorView[]): Promise<readonly SteadyView[]> {
  const seen: SteadyView[] = []
  const Probe = ({ view }: { view: EditorView }) => {
    seen.push(useSteadyView(view))
    return null
  }
  const root = createRoot(document.createElement('div'))
  for (const [at, view] of views.entries()) {
    root.render(<Probe view={view} />)
    await until(() => seen.length > at, 'the render')
  }
  root.unmount()
  return seen
}

it('renders what shows no text only when something else changes', async () => {
  const { editor, leave } = await open()
  const view = editor.$editor.get()
  const share = { network: 'xing', state: 'ready', length: view.length } as EditorView['shares'][number]
  const several = { ...view, shares: [share] }
  const longer = { ...view.length, count: view.length.count + 1 }
  const [first, written, last, blocked] = await steadyOf([
    several,
    {
      ...several,
      text: `${view.text}!`,
      draft: 'saved',
      length: longer,
      shares: [{ ...share, length: longer }],
    },
    { ...several, mentions: [...view.mentions] },
    { ...several, shares: [{ ...share, state: 'invalid' }] },
  ])
  expect(written).toBe(first)
  expect(last).toBe(first)
  expect(blocked).not.toBe(first)
  expect(blocked?.shares[0]?.state).toBe('invalid')
  leave()
})

it('shows the same attachments while somebody writes', async () => {
  const { rostrum, editor, leave } = await open()
  const attachments = createAttachments(rostrum, editor)
  let changes = 0
  const stop = attachments.$attachments.listen(() => (changes += 1))
  editor.setText('Mine')
  await until(() => editor.$editor.get().text === 'Mine', 'the text')
  expect(changes).toBe(0)
  editor.attach({ media: [media(1)] })
  await until(() => changes, 'a picture')
  stop()
  attachments.dispose()
  leave()
})
