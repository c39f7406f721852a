import { createMockClient, failsWith, sampleStartup, type Asked } from '@rostrum/widgets/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { showBoard } from '../../testing/show-board.js'

let leave = () => {}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

const PasswordPolicy = {
  MinLength: 8,
  MaxLength: 50,
  RequireUpper: false,
  RequireLower: false,
  RequireDigit: false,
  RequireSymbol: false,
  History: 5,
  MaxAgeDays: 90,
}

/** The page of the password; `sent` is what reaches the server. */
async function open(answer: (asked: Asked) => unknown) {
  window.history.replaceState(null, '', '/my-profile/password')
  window.scrollTo = vi.fn()
  const sent: unknown[] = []
  const rostrum = createMockClient({
    answers: {
      'PUT /user': () => sampleStartup(),
      'POST /password-policy': () => ({ PasswordPolicy }),
      'POST /api/proof': () => ({ Result: true }),
      'PUT /api/password': (asked) => {
        sent.push(asked.body)
        return answer(asked)
      },
    },
  })
  const shown = await showBoard(rostrum)
  leave = shown.leave
  const { element } = shown
  const box = (autoComplete: string) =>
    waitFor(() => {
      const found = element.querySelector(`input[autocomplete="${autoComplete}"]`)
      if (!(found instanceof HTMLInputElement)) throw new Error(`There is no ${autoComplete}`)
      return found
    })
  const type = async (autoComplete: string, value: string) => {
    const input = await box(autoComplete)
    Reflect.set(HTMLInputElement.prototype, 'value', value, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const submit = () => element.querySelector('form.password-form button[type="submit"]')
  const press = () => (submit() as HTMLButtonElement).click()
  return { element, sent, box, type, press }
}

test('[SESSION105] the password is changed by the old one, and the form is empty again', async () => {
  const { element, sent, box, type, press } = await open(() => ({ Result: true }))
  await type('current-password', 'Correct horse 7')
  await type('new-password', 'short')
  press()
  await waitFor(() => expect(element.textContent).toContain('Between 8 and 50 characters.'))
  expect(sent).toEqual([])
  // The focus is where something has to be typed.
  expect(document.activeElement).toBe(await box('new-password'))
  await type('new-password', 'seven quiet lanterns')
  press()
  await waitFor(() => expect(element.textContent).toContain('Your password has been changed.'))
  expect(sent).toEqual([{ current: 'Correct horse 7', password: 'seven quiet lanterns' }])
  expect([(await box('current-password')).value, (await box('new-password')).value]).toEqual(['', ''])
})

test('[SESSION105] [SESSION104] what is refused is said, and what was typed stays', async () => {
  let times = 0
  const { element, box, type, press } = await open(() => {
    times += 1
    return times === 1 ? failsWith(400, 'api-400') : failsWith(422, 'password-guessable')
  })
  await type('current-password', 'wrong')
  await type('new-password', 'Sommer2026!')
  press()
  await waitFor(() => expect(element.textContent).toContain('That isn’t your current password.'))
  expect(document.activeElement).toBe(await box('current-password'))
  await type('current-password', 'Correct horse 7')
  press()
  await waitFor(() => expect(element.textContent).toContain('This password is easy to guess.'))
  expect((await box('new-password')).value).toBe('Sommer2026!')
})

test('[SESSION130] what is asked of a password is said before, and a used one at its field', async () => {
  const { element, box, type, press } = await open(() =>
    failsWith(400, 'api-400', { password: 'password-used' }),
  )
  await box('new-password')
  expect(element.textContent).toContain('Not one of your last 5 passwords. Expires after 90 days.')
  await type('current-password', 'Correct horse 7')
  await type('new-password', 'seven quiet lanterns')
  press()
  await waitFor(() => expect(element.textContent).toContain('You’ve used this password before.'))
  expect((await box('new-password')).getAttribute('aria-invalid')).toBe('true')
  expect(element.textContent).not.toContain('That isn’t your current password.')
})

test('[SESSION105] whoever never had a password is asked who they are', async () => {
  let times = 0
  const { element, sent, type, press } = await open(() => {
    times += 1
    return times === 1 ? failsWith(403, 'proof-needed') : { Result: true }
  })
  await type('new-password', 'seven quiet lanterns')
  press()
  await waitFor(() => expect(element.querySelector('dialog')).not.toBeNull())
  const proof = element.querySelector('dialog input')
  Reflect.set(HTMLInputElement.prototype, 'value', '12345678', proof)
  proof?.dispatchEvent(new Event('input', { bubbles: true }))
  await waitFor(() => expect(element.querySelector('dialog input')).toMatchObject({ value: '12345678' }))
  ;(element.querySelector('dialog button[type="submit"]') as HTMLButtonElement).click()
  await waitFor(() => expect(element.textContent).toContain('Your password has been changed.'))
  expect(sent).toEqual([{ password: 'seven quiet lanterns' }, { password: 'seven quiet lanterns' }])
})
