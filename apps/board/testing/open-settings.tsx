import { createMockClient, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { vi } from 'vitest'
import { waitFor } from '../../../tools/dev/wait-for.js'
import { showBoard } from './show-board.js'

/**
 * Opens a page of the settings as somebody who may approve posts. `sent` are the calls that change something, each with
 * its body, in their order; `leave` takes the board away.
 */
export async function openSettings(path: string, answers: Record<string, (asked: Asked) => unknown>) {
  window.history.replaceState(null, '', path)
  window.scrollTo = vi.fn()
  const sent: unknown[] = []
  const recorded = Object.fromEntries(
    Object.entries(answers).map(([call, reply]) => [
      call,
      (asked: Asked) => {
        if (!call.startsWith('GET')) sent.push([call, asked.body])
        return reply(asked)
      },
    ]),
  )
  const startup = sampleStartup()
  const matrix = { '7': { canRead: true, canApprove: true } }
  const user = { ...startup, User: { ...startup.User, Role: { ...startup.User.Role, Matrix: matrix } } }
  const { element, leave } = await showBoard(
    createMockClient({ answers: { 'PUT /user': () => user, ...recorded } }),
  )
  const button = (name: string, within: ParentNode = element) =>
    waitFor(() => {
      const found = [...within.querySelectorAll('button')].find(
        (one) => one.textContent === name && !one.disabled,
      )
      if (!found) throw new Error(`There is no button ${name}`)
      return found
    })
  const dialog = () =>
    waitFor(() => {
      const found = element.querySelector('dialog')
      if (!found) throw new Error('There is no dialog')
      return found
    })
  return { element, button, dialog, sent, leave }
}

/** Types into a field, as React hears it. */
export function write(field: HTMLInputElement | HTMLTextAreaElement | null | undefined, text: string): void {
  if (!field) throw new Error('There is no field')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
