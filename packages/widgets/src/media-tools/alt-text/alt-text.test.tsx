import { expect, it } from 'vitest'
import { failsWith } from '../../testing/index.js'
import { type } from '../../testing/open-editor.js'
import { byName, until } from '../../testing/queries.js'
import { jpeg, media, open } from '../testing/open-tools.js'

it('[ASSIST15] a model suggests an alternative text, and the person saves it', async () => {
  const asked: unknown[] = []
  const { root, rostrum, choose, leave } = await open([media(1)], undefined, 'linkedin', (body) => {
    asked.push(body)
    return asked.length > 1 ? { text: 'Hills at dusk.' } : failsWith(500, 'rephraseException')
  })
  choose(jpeg('one.jpg'))
  ;(await until(() => byName(root, '.r-tile-alt', 'Add alt text'), 'the badge')).click()
  const suggest = await until(() => byName(root, 'dialog button', 'Suggest with AI'), 'the suggestion')
  suggest.click()
  await until(() => root.querySelector('dialog [data-tone=danger]'), 'the error')
  suggest.click()
  const box = await until(() => root.querySelector<HTMLTextAreaElement>('dialog textarea'), 'the description')
  await until(() => box.value === 'Hills at dusk.', 'the text')
  expect(root.querySelector('.r-alt-suggest [role=status]')?.textContent).toBe(
    'Suggested by AI. Check it before you save.',
  )
  expect(root.querySelector('.r-tile-alt')?.textContent).toBe('Add alt text')
  byName(root, 'dialog button', 'Save')?.click()
  await until(() => root.querySelector('.r-tile img[alt="Hills at dusk."]'), 'a described picture')
  const wanted = {
    id: media(1).Id,
    modifiers: null,
    language: rostrum.texts.$locale.get(),
    network: 'linkedin',
  }
  expect(asked).toEqual([wanted, wanted])
  leave()
})

/** Opens the dialog of the only picture, and returns its field. */
async function openDialog(root: ShadowRoot) {
  ;(await until(() => root.querySelector<HTMLElement>('.r-tile-alt'), 'the badge')).click()
  return until(() => root.querySelector<HTMLTextAreaElement>('dialog textarea'), 'the description')
}

it('[MEDIA27] a text that X would cut off stays whole, and is not saved before it fits', async () => {
  const { root, choose, leave } = await open([media(1)], undefined, 'twitter')
  choose(jpeg('one.jpg'))
  const box = await openDialog(root)
  type(box, 'x'.repeat(1499))
  const error = await until(() => root.querySelector('dialog .r-field [role=alert]'), 'the error')
  expect(error.textContent).toBe('499 characters too long for X (1,000 at most).')
  expect([box.value.length, box.getAttribute('aria-invalid')]).toEqual([1499, 'true'])
  byName(root, 'dialog button', 'Save')?.click()
  await until(() => root.activeElement === box, 'the focus')
  type(box, 'x'.repeat(1000))
  await until(() => !root.querySelector('dialog .r-field [role=alert]'), 'no error')
  byName(root, 'dialog button', 'Save')?.click()
  await until(() => root.querySelector('.r-tile img[alt^=xxx]'), 'a described picture')
  expect(root.querySelector('.r-file-hints, [data-tone=danger]')).toBeNull()
  leave()
})

it('[MEDIA27] a text that came with the picture and is too long for X is named, and holds the share back', async () => {
  const { root, choose, leave } = await open(
    [{ ...media(1), altText: 'x'.repeat(1001) }],
    undefined,
    'twitter',
  )
  choose(jpeg('one.jpg'))
  const notice = await until(() => root.querySelector('[data-tone=danger]'), 'the notice')
  expect(notice.textContent).toContain('An alt text is 1 character too long for X (1,000 at most).')
  expect(root.querySelector('.r-tile-alt')?.hasAttribute('data-missing')).toBe(true)
  expect(root.querySelector<HTMLButtonElement>('[part~=submit]')?.disabled).toBe(true)
  type(await openDialog(root), 'Hills at dusk.')
  await until(() => !root.querySelector('dialog .r-field [role=alert]'), 'a text that fits')
  byName(root, 'dialog button', 'Save')?.click()
  await until(() => !root.querySelector('[data-tone=danger]'), 'no notice')
  leave()
})
