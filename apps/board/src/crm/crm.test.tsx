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
  Id: 'crmAAAAAAAAAAAA',
  Crm: 'salesforce',
  Address: 'https://acme.my.salesforce.com',
  Organisation: '00D7Q000000Acme',
  Frames: ['https://acme.my.salesforce.com', 'https://acme.lightning.force.com'],
  Asks: 'soap',
  HasSecret: true,
  Panel: 'https://board.example/login-salesforce',
}

async function open(answers: Record<string, (asked: Asked) => unknown>) {
  const shown = await openSettings('/settings/crm', answers)
  leave = shown.leave
  return shown
}

test('[CRMPANEL12] a CRM is added after a check; what was typed stays when it is refused', async () => {
  const problems = [{ Address: 'unreachable' }, { Address: 'known' }, { Organisation: 'organisation' }]
  const { element, button, dialog, sent } = await open({
    'GET /api/crm-instances': () => ({ Items: [] }),
    'POST /api/crm-instances': () => {
      const problem = problems.shift()
      return problem ? failsWith(400, 'api-400', problem) : { Items: [item] }
    },
  })
  await waitFor(() => expect(element.textContent).toContain('No CRMs yet'))
  ;(await button('Add CRM')).click()
  const form = await dialog()
  const [address, organisation, secret] = form.querySelectorAll('input')
  write(address, ' https://acme.my.salesforce.com ')
  write(organisation, '00D7Q000000Acme')
  write(secret, 'canvas-secret')
  for (const said of [
    'The server can’t reach this address.',
    'This CRM has already been added.',
    'That isn’t an organization ID.',
  ]) {
    ;(await button('Check and save', form)).click()
    await waitFor(() => expect(form.textContent).toContain(said))
  }
  expect(organisation?.value).toBe('00D7Q000000Acme')
  ;(await button('Check and save', form)).click()
  await waitFor(() => expect(element.querySelector('dialog')).toBeNull())
  expect(sent.at(-1)).toEqual([
    'POST /api/crm-instances',
    {
      Crm: 'salesforce',
      Address: item.Address,
      Organisation: '00D7Q000000Acme',
      Frames: [],
      Asks: 'soap',
      Secret: 'canvas-secret',
    },
  ])
  expect(element.querySelector('h2 bdi')?.textContent).toBe(item.Address)
  expect(element.innerHTML).not.toContain('canvas-secret')
})

test('[CRMPANEL12] a CRM is checked, and removed after a question', async () => {
  let items: object[] = [item]
  let problem: string | null = 'not-a-crm'
  let isDown = false
  const { element, button, dialog } = await open({
    'GET /api/crm-instances': () => ({ Items: items }),
    [`POST /api/crm-instances/${item.Id}/check`]: () =>
      isDown ? failsWith(500, 'unexpected') : { Problem: problem },
    [`DELETE /api/crm-instances/${item.Id}`]: () => {
      items = []
      return { Result: true }
    },
  })
  const check = await button('Check')
  expect(check.getAttribute('aria-label')).toBe(`Check: ${item.Address}`)
  check.click()
  await waitFor(() => expect(element.textContent).toContain('There’s no such CRM at this address.'))
  problem = null
  ;(await button('Check')).click()
  await waitFor(() => expect(element.textContent).toContain('The CRM responds as expected.'))
  // What an earlier check found says nothing about one that failed.
  isDown = true
  ;(await button('Check')).click()
  await waitFor(() => expect(element.querySelector('.crm-found [data-tone=danger]')).not.toBeNull())
  expect(element.textContent).not.toContain('The CRM responds as expected.')
  ;(await button('Remove')).click()
  ;(await button('Remove', await dialog())).click()
  await waitFor(() => expect(element.textContent).toContain('No CRMs yet'))
})
