import type { Media } from '@rostrum/sdk/protocol'
import { mount } from '../../index.js'
import { createMockClient, sampleStartup } from '../../testing/index.js'
import { picture } from '../../testing/picture.js'
import { until } from '../../testing/queries.js'

/** A file of the post. */
export const media = (number: number, part: Partial<Media> = {}): Media => {
  const id = `med${String(number).padStart(24, '0')}`
  return {
    Id: id,
    metadataId: id,
    url: picture(number),
    preview: picture(number),
    altText: null,
    modifiers: null,
    isVideo: false,
    isGif: false,
    uuid: null,
    pos: 0,
    validations: {},
    Resource: 'image',
    MimeType: 'image/jpeg',
    VideoTitle: null,
    VideoSubtitle: null,
    PreviewFrame: null,
    width: 400,
    height: 300,
    ...part,
  }
}

/** An editor for a user's own post, on a board that requires alternative texts. */
export async function open(
  uploaded: readonly Media[],
  cut: (body: unknown) => Media = () => media(1),
  network: 'linkedin' | 'twitter' = 'linkedin',
  suggest: (body: unknown) => unknown = () => undefined,
  describe: (body: unknown) => unknown = () => undefined,
) {
  const page = document.createElement('section')
  document.body.append(page)
  let sent = 0
  const startup = sampleStartup()
  const rostrum = createMockClient({
    answers: {
      'PUT /user': () => ({
        ...startup,
        Config: { ...startup.Config, IsAltTextRequired: true, HasAiRephrase: true },
      }),
      'POST /api/media/upload/begin': () => ({
        Id: `upl${'0'.repeat(24)}`,
        Offset: 3,
        Bytes: 3,
        Media: uploaded[sent++] ?? null,
      }),
      'POST /api/media/cut': ({ body }) => cut(body),
      'POST /api/media/describe': ({ body }) => describe(body),
      'POST /api/ai-assist/alt-text': ({ body }) => suggest(body),
    },
  })
  const mounted = mount('share-editor', page, { rostrum, isNew: true, network })
  const root = mounted.element.shadowRoot
  if (!root) throw new Error('There is no shadow root')
  const input = await until(
    () => root.querySelector<HTMLInputElement>('input[type=file]'),
    'the way to add files',
  )
  const choose = (...files: File[]) => {
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const leave = () => {
    mounted.unmount()
    rostrum.dispose()
    page.remove()
  }
  return { root, rostrum, choose, leave }
}
export const announcements = (root: ShadowRoot) =>
  [...root.querySelectorAll('.r-tools > [role=status]')].map(({ textContent }) => textContent)
export const jpeg = (name: string) => new File(['abc'], name, { type: 'image/jpeg' })
