import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { until } from '../../testing/queries.js'
import { createMockClient } from '../../testing/index.js'
import { Dialog } from '../dialog/dialog.js'
import { Root } from '../root/root.js'
import { Toasts } from './toasts.js'

it('[TOASTS5] a toast stands in the window that lies over all else, and elsewhere when there is none', async () => {
  const rostrum = createMockClient()
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  const draw = (...names: string[]) =>
    root.render(
      <Root rostrum={rostrum}>
        <Toasts />
        {names.map((name) => (
          <Dialog key={name} title={name} onClose={() => {}}>
            Words
          </Dialog>
        ))}
      </Root>,
    )
  const visibleIn = () => {
    const [toast, ...others] = element.querySelectorAll('.r-toast')
    if (!toast || others.length > 0) return null
    return toast.closest('dialog')?.querySelector('h2')?.textContent ?? 'page'
  }
  draw()
  await until(() => element.querySelector('.r-toasts'), 'the list')
  rostrum.toasts.show({ message: 'It was not sent', kind: 'error' })
  await until(() => visibleIn() === 'page', 'the toast on the page')
  draw('One')
  await until(() => visibleIn() === 'One', 'the toast in the window')
  draw('One', 'Two')
  await until(() => visibleIn() === 'Two', 'the toast in the window over it')
  draw('One')
  await until(() => visibleIn() === 'One', 'the toast in the window that is left')
  draw()
  await until(() => visibleIn() === 'page', 'the toast on the page again')
  root.unmount()
  rostrum.dispose()
  element.remove()
})

it('[TOASTS6] the focus of a toast that is dismissed goes to the next one, and at last back where it was', async () => {
  const rostrum = createMockClient()
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  root.render(
    <Root rostrum={rostrum}>
      <button type="button">Before</button>
      <Toasts />
    </Root>,
  )
  const before = await until(() => element.querySelector('button'), 'the page')
  before.focus()
  for (const message of ['One', 'Two']) rostrum.toasts.show({ message, kind: 'error' })
  const buttons = () => [...element.querySelectorAll<HTMLElement>('.r-toast button')]
  await until(() => buttons().length === 2, 'both toasts')
  const [first, second] = buttons()
  first?.focus()
  first?.click()
  await until(() => buttons().length === 1, 'one toast')
  expect(document.activeElement).toBe(second)
  second?.click()
  await until(() => buttons().length === 0, 'no toast')
  expect(document.activeElement).toBe(before)
  root.unmount()
  rostrum.dispose()
  element.remove()
})
