import type { MailSettings } from '@rostrum/sdk/protocol'
import { failsWith } from '@rostrum/widgets/testing'
import { afterEach, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { openSettings, write } from '../../testing/open-settings.js'

let leave = () => {}
afterEach(() => leave())

const none: MailSettings = {
  Facts: { Way: 'files', Server: null, From: 'Rostrum', SentAt: null, FailedAt: null, FailedWhy: null },
  Keeper: 'manager',
  Server: null,
  IsSenderFixed: false,
}
const stored: MailSettings = {
  ...none,
  Facts: { ...none.Facts, Way: 'smtp', Server: 'mail.example:587', From: 'board@company.example' },
  Server: {
    Host: 'mail.example',
    Port: 587,
    Security: 'starttls',
    User: 'board',
    HasPassword: true,
    FromAddress: 'board@company.example',
    FromName: '',
  },
}

async function open(answers: Parameters<typeof openSettings>[1]) {
  const shown = await openSettings('/settings/mail', answers)
  leave = shown.leave
  const { element } = shown
  const field = (name: string) => element.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  const alerts = () => [...element.querySelectorAll('.r-field [role="alert"]')].map((one) => one.textContent)
  return { ...shown, field, alerts }
}

test('[SETUP9] [SETUP10] what is wrong with a mail server is said at its field, and what is right is saved', async () => {
  const { element, button, field, alerts, sent } = await open({
    'GET /api/setup/mail': () => none,
    'PUT /api/setup/mail': () => stored,
  })
  ;(await button('Save')).click()
  await waitFor(() =>
    expect(alerts()).toEqual(['Enter the mail server.', 'Enter an e-mail address, like board@company.com.']),
  )
  await waitFor(() => expect(document.activeElement).toBe(field('Host')))
  write(field('Host'), 'mail.example:587')
  await waitFor(() => expect(alerts()[0]).toContain('without a port'))
  write(field('Host'), ' mail.example ')
  write(field('User'), 'board')
  write(field('FromAddress'), 'board@company.example')
  await waitFor(() => expect(alerts()).toEqual(['Enter the password for this mail server and user name.']))
  write(field('Password'), 'sesame')
  await waitFor(() => expect(alerts()).toEqual([]))
  ;(await button('Save')).click()
  await waitFor(() => expect(field('Password')?.value).toBe(''))
  expect(sent).toEqual([
    [
      'PUT /api/setup/mail',
      {
        Host: 'mail.example',
        Port: 587,
        Security: 'starttls',
        User: 'board',
        Password: 'sesame',
        FromAddress: 'board@company.example',
        FromName: '',
      },
    ],
  ])
  expect(element.textContent).toContain('E-mails go through mail.example:587')
})

test('[SETUP10] a stored password stays for its server, and the port follows the encryption', async () => {
  const { element, field, alerts, button, sent } = await open({
    'GET /api/setup/mail': () => stored,
    'PUT /api/setup/mail': () => stored,
  })
  await waitFor(() => expect(element.textContent).toContain('Leave it empty to keep it'))
  const security = element.querySelector<HTMLSelectElement>('select[aria-label="Encryption"]')
  if (!security) throw new Error('There is no list')
  security.value = 'tls'
  security.dispatchEvent(new Event('change', { bubbles: true }))
  await waitFor(() => expect(field('Port')?.value).toBe('465'))
  ;(await button('Save')).click()
  await waitFor(() => expect(alerts()).toEqual(['Enter the password for this mail server and user name.']))
  expect(sent).toEqual([])
})

test('[SETUP5] a test says in words why the e-mail was not sent', async () => {
  const { element, button } = await open({
    'GET /api/setup/mail': () => stored,
    'POST /api/setup/email': () => ({ To: 'me@acme.test', Problem: 'sender', Said: '550 Not yours' }),
  })
  ;(await button('Send me a test e-mail')).click()
  await waitFor(() => {
    expect(element.textContent).toContain('The mail server doesn’t accept the sender.')
    expect(element.textContent).toContain('The mail server says: 550 Not yours')
  })
})

test('[SETUP9] a mail server is removed after a question; a refusal is said, and what was typed stays', async () => {
  const { button, dialog, field, element, sent } = await open({
    'GET /api/setup/mail': () => stored,
    'PUT /api/setup/mail': () => failsWith(403, 'ActionNotAllowed'),
    'DELETE /api/setup/mail': () => none,
  })
  await button('Save')
  write(field('FromName'), 'Board')
  ;(await button('Save')).click()
  await waitFor(() => expect(element.querySelector('.mail-form .r-notice')).not.toBeNull())
  expect(field('FromName')?.value).toBe('Board')
  ;(await button('Remove mail server')).click()
  const asked = await dialog()
  expect(asked.textContent).toContain('no longer reach anyone')
  ;(await button('Remove mail server', asked)).click()
  await waitFor(() => expect(element.textContent).toContain('No mail server is set'))
  expect(sent.at(-1)).toEqual(['DELETE /api/setup/mail', null])
  expect(field('Host')?.value).toBe('')
})

test.each([
  ['environment', 'SMTP_URL sets the mail server'],
  ['operator', 'This server has several companies'],
] as const)('[SETUP9] with the %s, the page says who may change the mail server', async (Keeper, words) => {
  const { element, field } = await open({ 'GET /api/setup/mail': () => ({ ...none, Keeper }) })
  await waitFor(() => expect(element.textContent).toContain(words))
  expect(field('Host')).toBeNull()
})
