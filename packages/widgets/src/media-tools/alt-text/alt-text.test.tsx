import { expect, it } from 'vitest'
import { failsWith } from '../../testing/index.js'
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

it('[MEDIA27] the field takes as many characters as the network', async () => {
  for (const [network, limit] of [
    ['linkedin', 2000],
    ['twitter', 1000],
  ] as const) {
    const { root, choose, leave } = await open([media(1)], undefined, network)
    choose(jpeg('one.jpg'))
    ;(await until(() => byName(root, '.r-tile-alt', 'Add alt text'), 'the badge')).click()
    const box = await until(
      () => root.querySelector<HTMLTextAreaElement>('dialog textarea'),
      'the description',
    )
    expect(box.maxLength).toBe(limit)
    leave()
  }
})
