import type { Network } from '@rostrum/sdk/protocol'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../index.js'
import { byName, until } from '../../testing/queries.js'
import { createMockClient, sampleMessage, sampleProfile } from '../../testing/index.js'
import { picture } from '../../testing/picture.js'

let page: HTMLElement
let leave = () => {}
beforeEach(() => {
  page = document.createElement('section')
  document.body.append(page)
})
afterEach(() => {
  leave()
  page.remove()
})

const media = (number: number, part: object = {}) => ({
  Id: `med${String(number).padStart(24, '0')}`,
  metadataId: `med${String(number).padStart(24, '0')}`,
  url: picture(number),
  preview: picture(number),
  altText: `Picture ${number}`,
  modifiers: null,
  isVideo: false,
  isGif: false,
  uuid: null,
  pos: number,
  validations: {},
  Resource: 'image' as const,
  MimeType: 'image/png',
  VideoTitle: null,
  VideoSubtitle: null,
  PreviewFrame: null,
  width: 400,
  height: 400,
  ...part,
})

/** The preview of a message, opened. */
async function preview(network: Network, text: string, files: readonly ReturnType<typeof media>[]) {
  const message = sampleMessage(1, network, text, {
    StoryId: null,
    Type: files[0]?.Resource ?? 'text',
    LinkUrl: null,
    LinkTitle: null,
    ImageUrl: null,
    MediaObjects: [...files],
  })
  const rostrum = createMockClient({
    answers: {
      'GET /message': () => ({ Items: [message], Languages: [] }),
      'GET /credential': () => ({
        Credentials: [sampleProfile(network, 'Mara', { Type: 'page' })],
        ProfilesLeft: 1,
      }),
    },
  })
  const mounted = mount('share-editor', page, { rostrum, messageId: message.Id })
  leave = () => {
    mounted.unmount()
    rostrum.dispose()
  }
  const root = mounted.element.shadowRoot
  if (!root) throw new Error('There is no shadow root')
  ;(await until(() => byName(root, 'button', 'Preview'), 'the button')).click()
  return { root, shown: await until(() => root.querySelector<HTMLElement>('.r-pv'), 'the preview') }
}

it('[EDITOR66] pages through the pictures on Instagram by buttons that keep the focus, and says which it is', async () => {
  const { shown } = await preview('instagram', 'A day', [media(1), media(2)])
  const seen = () => shown.querySelector('.r-pv-cell img')?.getAttribute('alt')
  const next = await until(() => byName(shown, 'button', 'Next picture'), 'the way on')
  const back = byName(shown, 'button', 'Previous picture')
  expect([seen(), shown.querySelector('.r-pv-page')?.textContent]).toEqual(['Picture 1', '1 of 2'])
  expect(back?.getAttribute('aria-disabled')).toBe('true')
  next.click()
  await until(() => seen() === 'Picture 2', 'the second one')
  expect(shown.querySelector('.r-pv-page[role=status]')?.textContent).toBe('2 of 2')
  expect(next.getAttribute('aria-disabled')).toBe('true')
  expect(next.hasAttribute('disabled')).toBe(false)
  next.click()
  back?.click()
  await until(() => seen() === 'Picture 1', 'the first one again')
})

it('[B9.15] opens into view and closes again, whatever scrolling answers', async () => {
  const scrolled = vi.fn(() => Promise.resolve())
  const before = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView')
  Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scrolled, configurable: true })
  const { root } = await preview('linkedin', 'A day', [])
  await until(() => scrolled.mock.calls.length === 1, 'it in view')
  byName(root, 'button', 'Preview')?.click()
  await until(() => !root.querySelector('.r-pv'), 'no preview')
  expect(root.querySelector('textarea')).not.toBeNull()
  if (before) Object.defineProperty(Element.prototype, 'scrollIntoView', before)
  else Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

it('[EDITOR80] an only picture keeps its shape', async () => {
  const { shown } = await preview('linkedin', 'A day', [media(1)])
  expect(shown.querySelector<HTMLElement>('.r-pv-cell')?.style.aspectRatio).toMatch(/^1(?: \/ 1)?$/)
})

it('[B5.9] shows a document, and one of the two looks is always chosen', async () => {
  const document = media(1, { Resource: 'pdf', MimeType: 'application/pdf', VideoTitle: 'Report 2026' })
  const { shown } = await preview('linkedin', 'The report', [document])
  await until(() => shown.querySelector('.r-pv-card[data-pdf]'), 'the document')
  expect(shown.querySelector('.r-pv-card-title')?.textContent).toBe('Report 2026')
  expect(shown.querySelector('.r-pv-card-host')?.textContent).toBe('PDF document')
  const looks = () => [...shown.querySelectorAll('input')].map(({ checked }) => checked)
  expect(looks()).toEqual([true, false])
  shown.querySelectorAll('input')[1]?.click()
  await until(() => shown.querySelector('.r-pv-stage[data-look=dark]'), 'the dark look')
  expect(looks()).toEqual([false, true])
})

it('[B5.19] what has a colour keeps its own direction', async () => {
  const { shown } = await preview('twitter', 'من @northwind #استدامة', [])
  expect([...shown.querySelectorAll('bdi.r-pv-mark')].map(({ textContent }) => textContent)).toEqual([
    '@northwind',
    '#استدامة',
  ])
})

it.each<[Network, string, number, boolean]>([
  ['facebook', 'See https://news.example/a', 0, true],
  ['twitter', 'See https://news.example/a', 0, true],
  ['twitter', 'See https://news.example/a', 1, false],
  ['twitter', 'No link', 0, false],
  ['linkedin', 'See https://news.example/a', 0, false],
])(
  '[EDITOR96] says on %s of "%s" with %i files whether the card is its own: %s',
  async (network, text, count, isSaid) => {
    const { shown } = await preview(network, text, [media(1)].slice(0, count))
    await until(() => shown.textContent?.includes('details may differ'), 'the note')
    expect(shown.textContent?.includes('makes the link card itself')).toBe(isSaid)
  },
)
