import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { byName, until } from '../../testing/queries.js'
import { createMockClient } from '../../testing/index.js'
import { Confirm } from './confirm.js'
import { Root } from '../root/root.js'

it('[DIALOGS1] [DIALOGS2] [DIALOGS3] a question has two buttons, Enter is the confirming one’s, and Escape cancels', async () => {
  const rostrum = createMockClient()
  const element = document.createElement('div')
  document.body.append(element)
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()]
  const root = createRoot(element)
  root.render(
    <Root rostrum={rostrum}>
      <Confirm title="Delete this?" action="Delete" onConfirm={onConfirm} onCancel={onCancel}>
        It is gone then.
      </Confirm>
    </Root>,
  )
  const dialog = await until(() => element.querySelector('dialog'), 'the question')
  await until(() => byName(dialog, 'footer button', 'Cancel'), 'the words')
  expect(dialog.querySelectorAll('footer button')).toHaveLength(2)
  await until(() => document.activeElement === byName(dialog, 'button', 'Delete'), 'the focus')

  const escape = (isComposing: boolean) =>
    dialog.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', isComposing, bubbles: true, cancelable: true }),
    )
  // Escape belongs to the input method and only cancels the composition.
  expect(escape(true)).toBe(false)
  expect(onCancel).not.toHaveBeenCalled()
  escape(false)
  expect(onCancel).toHaveBeenCalledOnce()
  expect(onConfirm).not.toHaveBeenCalled()
  root.unmount()
  rostrum.dispose()
  element.remove()
})
