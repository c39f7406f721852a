import { afterEach, expect, it } from 'vitest'
import { failsWith, lost, samplePost } from '../../testing/index.js'
import { closeEditors, openEditor, type } from '../../testing/open-editor.js'
import { byName, until } from '../../testing/queries.js'

afterEach(closeEditors)

it('[SUBMIT15] what another tab shared is said beside the button, with a way to write another', async () => {
  const { root, box, leave } = openEditor({
    'POST /api/post/create': () => ({
      Result: true,
      Id: samplePost().Id,
      Post: samplePost(),
      Points: null,
      Symbol: null,
      isRepeated: true,
    }),
  })
  type(await box(), 'My own words')
  const submit = await until(() => byName(root, 'button[type=submit]', 'Share now'), 'the button')
  submit.click()
  const another = await until(() => byName(root, 'footer [role=alert] button', 'Share another'), 'the way on')
  expect(submit).toHaveProperty('disabled', true)
  another.click()
  await until(() => !root.querySelector('footer [role=alert]'), 'the end of the notice')
  expect(submit).toHaveProperty('disabled', false)
  expect(await box()).toHaveProperty('value', 'My own words')
  leave()
})

/** The server broke off, and says under which number it wrote that down. */
const brokenOff = { status: 500, failing: { Result: false, code: 'unexpected', request: 'req-12' } }

const refusals: readonly [string, () => unknown, RegExp][] = [
  ['profile-invalid', () => failsWith(422, 'profile-invalid'), /Reconnect this profile first/],
  ['ActionNotAllowed', () => failsWith(403, 'ActionNotAllowed'), /You don’t have permission to do this/],
  ['in-crisis', () => failsWith(422, 'in-crisis'), /has paused sharing/],
  ['api-409', () => failsWith(409, 'api-409'), /A colleague has changed this/],
  ['api-429', () => failsWith(429, 'api-429'), /Wait a moment/],
  [
    'unexpected',
    () => failsWith(500, 'unexpected'),
    /Something went wrong\. Your post wasn’t shared\. Try again\./,
  ],
  ['unexpected', () => brokenOff, /Request number: req-12/],
  ['unexpected', () => ({ Result: true }), /Something went wrong/],
  ['NetworkRequestFailed', () => lost, /We can’t reach the server/],
]

it.each(refusals)(
  '[B8.1] [B8.4] a share that is refused with %s is told beside the button, kept, and sent again',
  async (refusal, answer, said) => {
    let isRefused = true
    const { mounted, root, box, leave } = openEditor({
      'POST /api/post/create': () =>
        isRefused
          ? answer()
          : { Result: true, Id: samplePost().Id, Post: samplePost(), Points: null, Symbol: null },
    })
    const heard: string[] = []
    mounted.on('failed', ({ code }) => heard.push(code))
    mounted.on('submitted', () => heard.push('submitted'))
    const text = await box()
    type(text, 'Keep me')
    root.querySelector('form')?.requestSubmit()
    await until(() => byName(root, 'footer [role=alert]', said), 'why, beside the button')
    expect(heard).toEqual([refusal])
    expect(text.value).toBe('Keep me')
    isRefused = false
    await until(() => !root.querySelector('button[type=submit]:disabled'), 'the button')
    root.querySelector('form')?.requestSubmit()
    await until(() => heard.length > 1, 'the second attempt')
    expect(heard).toEqual([refusal, 'submitted'])
    leave()
  },
)

it('[ERRORS14] [B8.1] files that the server refuses are told in words', async () => {
  const { root, box, leave } = openEditor({
    'POST /api/post/create': () => ({
      status: 400,
      failing: { code: 'api-400', Errors: { media: 'media-mixed' } },
    }),
  })
  type(await box(), 'Mixed')
  root.querySelector('form')?.requestSubmit()
  await until(
    () =>
      byName(root, 'footer [role=alert]', /LinkedIn doesn’t allow pictures, animations and videos together/),
    'the words',
  )
  leave()
})

it('[A4.20] a share that waits for the connection leaves the focus on its button, which takes no further click', async () => {
  const { rostrum, root, box, leave } = openEditor()
  type(await box(), 'On my way')
  window.dispatchEvent(new Event('offline'))
  await until(() => rostrum.connectivity.$connectivity.get().isDown, 'the connection to be gone')
  const button = await until(
    () => root.querySelector<HTMLElement>('button[type=submit]:not(:disabled)'),
    'the button',
  )
  button.focus()
  root.querySelector('form')?.requestSubmit()
  await until(() => root.textContent?.includes('send it as soon as you’re back online'), 'what waits')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(root.activeElement).toBe(button)
  leave()
})
