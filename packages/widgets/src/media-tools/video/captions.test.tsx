import { expect, it } from 'vitest'
import { byName, until } from '../../testing/queries.js'
import { media, open } from '../testing/open-tools.js'

const film = { Resource: 'video', MimeType: 'video/mp4', isVideo: true, url: '/media/film.mp4' } as const
const srt = '1\n00:00:00,500 --> 00:00:02,000\nWärme.\n'

it('[MEDIA50] [MEDIA52] captions are added, refused when they are none, named in a language, and removed', async () => {
  const captions = { language: 'de', url: '/media/one/captions-0.vtt' }
  const described: unknown[] = []
  const { root, choose, leave } = await open([media(1, film)], undefined, 'twitter', undefined, (body) => {
    described.push(body)
    return media(1, { ...film, captions: described.length === 1 ? captions : null })
  })
  choose(new File(['abc'], 'film.mp4', { type: 'video/mp4' }))
  ;(await until(() => byName(root, 'button', 'Details'), 'the details')).click()
  await until(() => byName(root, 'dialog button', 'Add captions'), 'the way to add captions')
  const take = (text: string, name: string) => {
    const input = root.querySelector<HTMLInputElement>('dialog input[type=file]')
    if (!input) throw new Error('There is no way to add a file')
    Object.defineProperty(input, 'files', { value: [new File([text], name)], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  take('Dear Maya', 'letter.srt')
  await until(() => root.querySelector('dialog [role=alert]')?.textContent?.includes('SRT'), 'the refusal')
  take(srt, 'film.de.srt')
  const language = await until(
    () => root.querySelector<HTMLSelectElement>('.r-captions select'),
    'the language',
  )
  expect(language.value).toBe('de')
  expect(root.querySelector('dialog [role=alert]')).toBeNull()
  byName(root, 'dialog button', 'Save')?.click()
  await until(() => root.querySelector('.r-tile-kind')?.textContent === 'CC', 'the sign on the tile')
  expect(described[0]).toMatchObject({ captions: { language: 'de', text: srt } })
  await until(() => !root.querySelector('dialog'), 'the closed window')
  ;(await until(() => byName(root, 'button', 'Details'), 'the details')).click()
  const remove = await until(() => byName(root, 'dialog button', 'Remove captions'), 'the removal')
  remove.click()
  await until(() => byName(root, 'dialog button', 'Add captions'), 'no captions')
  byName(root, 'dialog button', 'Save')?.click()
  await until(() => !root.querySelector('.r-tile-kind'), 'a tile without the sign')
  expect(described[1]).toMatchObject({ captions: null })
  leave()
})
