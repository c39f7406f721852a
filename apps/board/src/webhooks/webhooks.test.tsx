import { failsWith, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { openSettings, write } from '../../testing/open-settings.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const hook = {
  Id: 'whkAAAAAAAAAAAA',
  Address: 'https://hooks.acme.test/in',
  Events: ['story.published', 'person.left'],
  IsOn: true,
  IsFailed: false,
  FailingSince: null,
  LastDelivered: null,
  FormerUntil: null,
}
const delivery = {
  Id: `msg_${'a'.repeat(32)}`,
  Event: 'story.published',
  State: 'failed',
  At: '2026-01-01 10:00:00',
  Tries: 8,
  Next: null,
  Status: 503,
  Problem: 'status',
  Took: 12,
}
const secret = `whsec_${'A'.repeat(43)}=`

async function open(answers: Record<string, (asked: Asked) => unknown>) {
  const shown = await openSettings('/settings/webhooks', answers)
  leave = shown.leave
  return shown
}

test('[WEBHOOKS1] [WEBHOOKS5] a webhook is added, and its secret shown once', async () => {
  let isKnown = true
  const { element, button, dialog, sent } = await open({
    'GET /api/webhooks': () => ({ Items: [] }),
    'POST /api/webhooks': () => {
      if (isKnown) return failsWith(400, 'api-400', { Address: 'known' })
      return { Items: [hook], Id: hook.Id, Secret: secret }
    },
  })
  await waitFor(() => expect(element.textContent).toContain('No webhooks yet'))
  ;(await button('Add webhook')).click()
  const form = await dialog()
  const address = form.querySelector<HTMLInputElement>('input[type="url"]')
  write(address, 'http://hooks.acme.test/in')
  ;(await button('Save', form)).click()
  await waitFor(() => expect(form.textContent).toContain('Enter an https address without a password'))
  expect(form.textContent).toContain('Choose at least one event.')
  write(address, hook.Address)
  const boxes = [...form.querySelectorAll<HTMLInputElement>('fieldset input')]
  boxes[4]?.click()
  boxes[0]?.click()
  await waitFor(() => expect(boxes.filter(({ checked }) => checked)).toHaveLength(2))
  ;(await button('Save', form)).click()
  await waitFor(() => expect(form.textContent).toContain('This board already has this address.'))
  expect(address?.value).toBe(hook.Address)
  isKnown = false
  ;(await button('Save', form)).click()
  await waitFor(() => expect(element.querySelector('dialog')?.textContent).toContain('Copy it now.'))
  const shown = await dialog()
  expect(shown.querySelector('input')?.value).toBe(secret)
  expect(sent.at(-1)).toEqual([
    'POST /api/webhooks',
    { Address: hook.Address, Events: ['story.published', 'person.left'], IsOn: true },
  ])
  ;(await button('Done', shown)).click()
  await waitFor(() => expect(element.querySelector('dialog')).toBeNull())
  expect(element.querySelector('h2 bdi')?.textContent).toBe(hook.Address)
  expect(element.innerHTML).not.toContain(secret)
})

test('[WEBHOOKS6] [WEBHOOKS7] what came of deliveries is said in words, and one is sent again', async () => {
  let items: object[] = [delivery]
  const off = { ...hook, IsOn: true, FailingSince: '2026-01-01 10:00:00' }
  const { element, button, sent } = await open({
    'GET /api/webhooks': () => ({ Items: [off] }),
    [`GET /api/webhooks/${hook.Id}/deliveries`]: () => ({ Items: items }),
    [`POST /api/webhooks/${hook.Id}/deliveries/${delivery.Id}/again`]: () => {
      items = [{ ...delivery, State: 'delivered', Problem: null, Status: 200, Tries: 1 }]
      return { Result: true }
    },
    [`POST /api/webhooks/${hook.Id}/test`]: () => ({ Result: true }),
  })
  await waitFor(() => expect(element.textContent).toContain('All deliveries have failed'))
  const toggle = await button('Deliveries')
  toggle.click()
  await waitFor(() => expect(element.textContent).toContain('The server answered with an error (503).'))
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(element.textContent).toContain('8 attempts.')
  const again = await button('Send again')
  expect(again.getAttribute('aria-label')).toBe('Send again: Story published')
  again.click()
  await waitFor(() => expect(element.textContent).toContain('Response 200 after 12 ms.'))
  items = [{ ...delivery, Event: 'webhook.test', State: 'waiting', Tries: 0, Problem: null }]
  ;(await button('Test')).click()
  await waitFor(() => expect(element.querySelector('.webhooks-deliveries')?.textContent).toContain('Waiting'))
  expect(sent.map((one) => (one as string[])[0])).toHaveLength(2)
})

test('[WEBHOOKS5] [WEBHOOKS6] a secret is rotated and a webhook removed after a question', async () => {
  let items: object[] = [{ ...hook, IsOn: false, IsFailed: true }]
  const { element, button, dialog } = await open({
    'GET /api/webhooks': () => ({ Items: items }),
    [`POST /api/webhooks/${hook.Id}/secret`]: () => ({ Items: items, Id: hook.Id, Secret: secret }),
    [`DELETE /api/webhooks/${hook.Id}`]: () => {
      items = []
      return { Result: true }
    },
  })
  await waitFor(() => expect(element.textContent).toContain('This webhook was turned off'))
  ;(await button('New secret')).click()
  const question = await dialog()
  expect(question.textContent).toContain('For 24 hours, deliveries are signed with both.')
  ;(await button('New secret', question)).click()
  await waitFor(() => expect(element.querySelector('dialog input')).not.toBeNull())
  ;(await button('Done')).click()
  ;(await button('Remove')).click()
  ;(await button('Remove', await dialog())).click()
  await waitFor(() => expect(element.textContent).toContain('No webhooks yet'))
})
