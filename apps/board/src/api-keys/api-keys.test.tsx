import { failsWith, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { openSettings, write } from '../../testing/open-settings.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const item = {
  Id: 'apkAAAAAAAAAAAA',
  Name: 'HR system',
  Scopes: ['people:read'],
  Hint: 'rsak_…abcd',
  Created: '2026-01-01 10:00:00',
  Expires: null,
  LastUsed: null,
  FormerUntil: null,
  Revoked: null,
}
const secret = `rsak_${'A'.repeat(43)}`

async function open(answers: Record<string, (asked: Asked) => unknown>) {
  const shown = await openSettings('/settings/api-keys', answers)
  leave = shown.leave
  return shown
}

test('[APIKEYS1] [APIKEYS2] [APIKEYS3] a key is created with scopes that the person has, and shown once', async () => {
  let isFull = true
  const { element, button, dialog, sent } = await open({
    'GET /api/api-keys': () => ({ Items: [] }),
    'POST /api/api-keys': () =>
      isFull ? failsWith(400, 'api-400', { Name: 'too-many' }) : { Items: [item], Id: item.Id, Key: secret },
  })
  await waitFor(() => expect(element.textContent).toContain('No API keys yet'))
  ;(await button('Create API key')).click()
  const form = await dialog()
  const labels = [...form.querySelectorAll('fieldset label')].map(({ textContent }) => textContent)
  expect(labels).toEqual(['Read people', 'Invite and remove people'])
  ;(await button('Create', form)).click()
  await waitFor(() => expect(form.textContent).toContain('Choose at least one scope.'))
  expect(form.textContent).toContain('Enter a name')
  write(form.querySelector('input'), item.Name)
  form.querySelector<HTMLInputElement>('fieldset input')?.click()
  await waitFor(() => expect(form.textContent).not.toContain('Choose at least one scope.'))
  ;(await button('Create', form)).click()
  await waitFor(() => expect(form.textContent).toContain('A board can have up to 20 API keys.'))
  isFull = false
  ;(await button('Create', form)).click()
  await waitFor(() => expect(element.querySelector('dialog')?.textContent).toContain('Copy it now.'))
  expect((await dialog()).querySelector('input')?.value).toBe(secret)
  expect(sent.at(-1)).toEqual(['POST /api/api-keys', { Name: item.Name, Scopes: ['people:read'], Days: 365 }])
  ;(await button('Done')).click()
  await waitFor(() => expect(element.querySelector('dialog')).toBeNull())
  expect(element.textContent).toContain(item.Hint)
  expect(element.innerHTML).not.toContain(secret)
})

test('[APIKEYS3] a key is rotated and revoked after a question', async () => {
  let items: object[] = [item, { ...item, Id: 'apkBBBBBBBBBBBB', Expires: '2020-01-01 10:00:00' }]
  const { element, button, dialog } = await open({
    'GET /api/api-keys': () => ({ Items: items }),
    [`POST /api/api-keys/${item.Id}/rotate`]: () => ({ Items: items, Id: item.Id, Key: secret }),
    [`POST /api/api-keys/${item.Id}/revoke`]: () => {
      items = [{ ...item, Revoked: '2026-01-02 10:00:00' }]
      return { Result: true }
    },
  })
  await waitFor(() => expect(element.textContent).toContain('Expired'))
  const press = async (name: string) => {
    const pressed = await button(name)
    pressed.focus()
    pressed.click()
  }
  await press('New key')
  expect((await dialog()).textContent).toContain('works for another 24 hours')
  ;(await button('New key', await dialog())).click()
  await waitFor(() => expect(element.querySelector('dialog input')).not.toBeNull())
  ;(await button('Done')).click()
  // The focus is where it was, also after a second dialog.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New key'))
  await press('Revoke')
  ;(await button('Revoke', await dialog())).click()
  await waitFor(() => expect(element.textContent).toContain('Revoked'))
  expect(element.querySelector('.setting-actions')).toBeNull()
  // The button that had it is gone: the focus goes to what is left, not to nothing.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Create API key'))
})
