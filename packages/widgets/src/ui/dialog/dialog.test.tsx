import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { createMockClient } from '../../testing/index.js'
import { Button } from '../button/button.js'
import { Dialog } from './dialog.js'
import { Root } from '../root/root.js'
import tokens from '../root/tokens.css?sheet'

test('[A9.7] [B9.13] [DIALOGS4] a window takes half a second to come, and no time where less motion is wanted', () => {
  const times = [...tokens.matchAll(/--_modal:\s*([\d.]+)(m?s)/g)]
  expect(times.map(([, number, unit]) => Number(number) * (unit === 's' ? 1000 : 1))).toEqual([500, 0])
})

test('[A9.9] [DIALOGS2] Enter on the title of a window confirms, but not while a character is composed', async () => {
  const rostrum = createMockClient()
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  let confirmed = 0
  root.render(
    <Root rostrum={rostrum}>
      <Dialog
        title="Choose"
        onClose={() => {}}
        footer={
          <>
            <Button>Cancel</Button>
            <Button kind="primary" onClick={() => (confirmed += 1)}>
              OK
            </Button>
          </>
        }
      >
        …
      </Dialog>
    </Root>,
  )
  await waitFor(() => expect(element.querySelector('dialog h2')).not.toBeNull())
  const title = element.querySelector('dialog h2')
  const press = (init: KeyboardEventInit) =>
    title?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))
  press({ key: 'Enter', isComposing: true })
  press({ key: 'a' })
  expect(confirmed).toBe(0)
  press({ key: 'Enter' })
  expect(confirmed).toBe(1)
  root.unmount()
  rostrum.dispose()
  element.remove()
})

test('[A9.9] [DIALOGS2] Enter on the title of a window over another one confirms once, and nothing in the other one', async () => {
  const rostrum = createMockClient()
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  const pressed: string[] = []
  const button = (name: string) => (
    <Button kind="primary" onClick={() => pressed.push(name)}>
      {name}
    </Button>
  )
  root.render(
    <Root rostrum={rostrum}>
      <Dialog title="Share" onClose={() => {}}>
        <Dialog title="Edit" onClose={() => {}} footer={button('Save')}>
          <Dialog title="Crop" onClose={() => {}} footer={button('Apply')}>
            …
          </Dialog>
        </Dialog>
      </Dialog>
    </Root>,
  )
  await waitFor(() => expect(element.querySelectorAll('dialog h2')).toHaveLength(3))
  const title = element.querySelector('dialog dialog dialog h2')
  title?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  expect(pressed).toEqual(['Apply'])
  root.unmount()
  rostrum.dispose()
  element.remove()
})
