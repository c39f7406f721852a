import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { previewStage } from '../testing/samples/preview-site.js'

const stage = previewStage()

const html =
  (head: string, type = 'text/html; charset=utf-8'): RequestListener =>
  (request, reply) => {
    if (request.url === '/picture.png') {
      void draw.then((bytes) => reply.writeHead(200, { 'content-type': 'image/png' }).end(bytes))
    } else reply.writeHead(200, { 'content-type': type }).end(Buffer.from(head, 'latin1'))
  }
const draw = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#c40' } })
  .png()
  .toBuffer()
// Made beforehand: packing takes a slow machine longer than a page may take to answer.
const gzipBomb = gzipSync(Buffer.alloc(64 << 20))
const utf8 = (text: string) => Buffer.from(text).toString('latin1')
const rows = async () => {
  const found = await stage.server.context.db.selectFrom('link_preview').select('title').execute()
  return found.length
}

describe('[B3.8] [B9.14] the preview of a link', () => {
  test('title, description and picture, which is re-encoded and stored', async () => {
    stage.answering = html(
      utf8(`<html><head><title>Not this</title><meta property="og:title" content="A  good
        year &amp; more"><meta property="og:description" content="What came of it">
        <meta property="og:image" content="/picture.png"></head></html>`),
    )
    const { status, body } = await stage.preview(`${stage.pages}/year#part`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'A good year & more',
      url: `${stage.pages}/year`,
      description: 'What came of it',
      images: [{ url: expect.stringMatching(/^\/media\/med\w{24}\/full\.jpg$/) }],
    })
    const again = await stage.preview(`${stage.pages}/year`)
    expect(again.body).toEqual(body)
    expect(stage.asked).toEqual(['/year', '/picture.png'])
  })

  test.each([
    ['its own title', '<title>Only this</title>', 'Only this', undefined],
    [
      'a Twitter card',
      '<meta name="twitter:title" content="Card"><meta name="twitter:description" content="D">',
      'Card',
      'D',
    ],
    ['nothing', '<p>Hello', '127.0.0.1', undefined],
    [
      'a script as a title',
      '<meta property="og:title" content="<script>alert(1)</script>">',
      '<script>alert(1)</script>',
      undefined,
    ],
    ['turned letters', '<title>exe\u202Efdp.\u0001txt</title>', 'exe fdp. txt', undefined],
  ])('a page with %s', async (_what, head, title, description) => {
    stage.answering = html(utf8(head))
    expect((await stage.preview()).body).toMatchObject({
      title,
      ...(description && { description }),
      images: [],
    })
  })

  test.each([
    ['latin1 by its header', '<title>Gr\xfc\xdfe</title>', 'text/html; charset=iso-8859-1', 'Grüße'],
    [
      'latin1 by its meta',
      '<meta charset="windows-1252"><title>Gr\xfc\xdfe \x80</title>',
      'text/html',
      'Grüße €',
    ],
    ['shift_jis', '<meta charset=shift_jis><title>\x93\xfa\x96\x7b</title>', 'text/html', '日本'],
    ['utf-8 that it does not say', utf8('<title>Größe</title>'), 'text/html', 'Größe'],
    ['utf-8 that is none', '<title>Gr\xfc\xdfe</title>', 'text/html; charset=utf-8', 'Grüße'],
    ['a charset nobody knows', utf8('<title>Größe</title>'), 'text/html; charset=klingon', 'Größe'],
    ['utf-16 with a mark', '\xff\xfe<\0t\0i\0t\0l\0e\0>\0A\0<\0/\0t\0i\0t\0l\0e\0>\0', 'text/html', 'A'],
  ])('%s is read', async (_what, page, type, title) => {
    stage.answering = html(page, type)
    expect((await stage.preview()).body).toMatchObject({ title })
  })

  const og = (property: string, content: string) => `<meta property="og:${property}" content="${content}">`
  test.each<[what: string, head: string, title: string, description?: string]>([
    [
      'two titles',
      og('title', 'A') + og('title', 'B') + og('description', 'D') + og('description', 'E'),
      'A',
      'D',
    ],
    [
      'empty words before its own',
      og('title', '') + og('description', ' ') + '<title>A</title><meta name="Description" content="D">',
      'A',
      'D',
    ],
    ['an empty title before another', '<title> </title><title>A</title>', 'A'],
    ['several names in one', '<meta property="og:title twitter:title" content="A">', 'A'],
    [
      'its parts marked',
      '<meta itemprop="name" content="A"><meta itemprop="description" content="D">',
      'A',
      'D',
    ],
    ['signs in quotes', `<meta content='a > b "c"' property=og:title>`, 'a > b "c"'],
    ['the same attribute twice', '<meta property="og:title" content="A" content="B">', 'A'],
    [
      'letters by their numbers and names',
      og('title', 'don&#146;t &amp;amp; &eacute;&copy=1'),
      'don’t &amp; é&copy=1',
    ],
    ['a comment that ends at once', `<!-->${og('title', 'A')}`, 'A'],
    ['a comment that ends oddly', `<!-- <title>B</title> --!>${og('title', 'A')}`, 'A'],
    ['words that are typed', '<textarea><title>B</title></textarea><title>A</title>', 'A'],
    ['a title without an end', '<title>A', 'A'],
    ['an end of a title with more', '<title>A</title x>', 'A'],
  ])('a page with %s is read as browsers read it', async (_what, head, title, description) => {
    stage.answering = html(utf8(head))
    expect((await stage.preview()).body).toMatchObject({ title, ...(description && { description }) })
  })

  test.each([
    ['on its base', '<base href="/up/"><meta property="og:image" content="../picture.png">'],
    ['as a link', '<link rel="image_src" href="/picture.png">'],
    ['as a part', '<meta itemprop="image" content="/picture.png">'],
    ['by its secure address', '<meta property="og:image:secure_url" content=" /picture.png ">'],
    [
      'beside one that cannot be had',
      '<meta name="twitter:image:src" content="/picture.png"><meta property="og:image" content="data:,x">',
    ],
  ])('a page names its picture %s', async (_what, head) => {
    stage.answering = html(`<title>T</title>${head}`)
    expect((await stage.preview()).body).toMatchObject({
      images: [{ url: expect.stringMatching(/full\.jpg$/) }],
    })
  })

  test('a page in UTF-8 with one broken character is not read as Windows-1252', async () => {
    stage.answering = html(`${utf8('<title>Größe – 日本</title>')}<p>\xfc`, 'text/html; charset=utf-8')
    expect((await stage.preview()).body).toMatchObject({ title: 'Größe – 日本' })
  })

  test('a link to a picture shows the picture', async () => {
    stage.answering = html('')
    expect((await stage.preview(`${stage.pages}/picture.png`)).body).toMatchObject({
      title: 'picture.png',
      images: [{ url: expect.stringMatching(/full\.jpg$/) }],
    })
  })

  test('pictures at internal addresses and files that are no pictures are left out', async () => {
    stage.answering = html(
      `<title>T</title><meta property="og:image" content="http://169.254.169.254/x.png">
      <meta property="og:image" content="data:image/png;base64,AA"><meta property="og:image" content="/page.svg">`,
    )
    expect((await stage.preview()).body).toMatchObject({ title: 'T', images: [] })
  })
})

describe('what is refused, and stored nowhere', () => {
  const hostile: [what: string, code: string, listener: RequestListener][] = [
    [
      'a redirect to a private address',
      'link-refused',
      (_q, r) => r.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    ],
    [
      'a redirect to itself',
      'link-refused',
      ({ url }, r) => r.writeHead(301, { location: url ?? '/' }).end(),
    ],
    [
      'a redirect to a file',
      'link-refused',
      (_q, r) => r.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    ],
    [
      'an archive',
      'link-unreadable',
      (_q, r) => r.writeHead(200, { 'content-type': 'application/zip' }).end('PK'),
    ],
    ['no type at all', 'link-unreadable', (_q, r) => r.writeHead(200).end('<title>x</title>')],
    [
      'a drawing with scripts',
      'link-unreadable',
      (_q, r) => r.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
    ],
    [
      'a page called a picture',
      'link-unreadable',
      (_q, r) => r.writeHead(200, { 'content-type': 'image/png' }).end('<html>'),
    ],
    [
      'an error',
      'link-unreachable',
      (_q, r) => r.writeHead(500, { 'content-type': 'text/html' }).end('<title>x</title>'),
    ],
    ['a connection that breaks', 'link-unreachable', (request) => request.socket.destroy()],
    [
      'a bomb of gzip',
      'link-unreadable',
      (_q, r) => r.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipBomb),
    ],
    [
      'an endless body',
      'link-unreadable',
      (_q, r) => {
        r.writeHead(200, { 'content-type': 'text/html' })
        const more = () => r.destroyed || r.write(Buffer.alloc(1 << 20, 'x'), () => setImmediate(more))
        more()
      },
    ],
  ]
  test.each(hostile)('%s: %s', async (_what, code, listener) => {
    stage.answering = listener
    const before = await rows()
    expect((await stage.preview()).body).toMatchObject({ Result: false, code })
    expect(await rows()).toBe(before)
  })

  test.each([
    'http://127.0.0.1/',
    'http://localhost:5432/',
    'http://[::ffff:10.0.0.1]/',
    'http://0x7f.1/',
    'http://example.com:22/',
    'http://me:secret@example.com/',
    'ftp://example.com/',
    'javascript:alert(1)',
    'nothing',
  ])('%s', async (address) => {
    expect((await stage.preview(address)).body).toMatchObject({ code: 'link-refused' })
  })

  test('a guest gets no preview', async () => {
    expect((await stage.server.ask(`GET /api/link/preview?url=${stage.pages}/`)).status).toBe(401)
  })

  test('one account does not learn what another one previewed', async () => {
    stage.answering = html('<title>Mine</title>')
    await stage.preview(`${stage.pages}/mine`)
    stage.answering = html('<title>Theirs</title>')
    const stranger = await stage.server.signIn('stranger@other.test')
    expect((await stage.preview(`${stage.pages}/mine`, stranger)).body).toMatchObject({ title: 'Theirs' })
  })

  test('one user cannot request many at once, and many requests for the same link fetch it once', async () => {
    let goOn = () => {}
    const held = () => {
      const open = new Promise<void>((resolve) => (goOn = resolve))
      stage.answering = (request, reply) => void open.then(() => html('<title>Slow</title>')(request, reply))
    }
    held()
    setTimeout(goOn, 100)
    const same = await Promise.all([1, 2, 3].map(() => stage.preview(`${stage.pages}/same`)))
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(stage.asked).toEqual(['/same'])

    held()
    const statuses: number[] = []
    const many = [1, 2, 3, 4].map(async (one) => {
      statuses.push((await stage.preview(`${stage.pages}/many-${one}`)).status)
    })
    await waitFor(() => expect(statuses).toEqual([429, 429]))
    goOn()
    await Promise.all(many)
    expect(statuses).toEqual([429, 429, 200, 200])
  })
})
