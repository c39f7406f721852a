import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { until } from '../testing/drawn.js'
import { createStage } from '../testing/index.js'
import { Dialog } from './dialog.js'
import { Root } from './root.js'
import { Toasts } from './toasts.js'

it('[A9.1] a toast lies over a window that opens after it', async () => {
  const rostrum = createStage()
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  const draw = (isOpen: boolean) =>
    root.render(
      <Root rostrum={rostrum}>
        <Toasts />
        {isOpen ? (
          <Dialog title="A window" onClose={() => {}}>
            Words
          </Dialog>
        ) : null}
      </Root>,
    )
  draw(false)
  const list = await until(() => element.querySelector<HTMLElement>('.r-toasts'), 'the list')
  const entered: string[] = []
  list.showPopover = () => void entered.push('toasts')
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  showModal.mockImplementation(() => void entered.push('window'))
  rostrum.toasts.show({ said: 'It was not sent', kind: 'error' })
  await until(() => list.textContent?.includes('It was not sent'), 'the toast')
  draw(true)
  await until(() => entered.includes('window'), 'the window')
  expect(entered).toEqual(['toasts', 'window', 'toasts'])
  showModal.mockRestore()
  root.unmount()
  rostrum.dispose()
  element.remove()
})
