import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { previewStage } from '../testing/samples/preview-site.js'

const stage = previewStage()

const seen = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  url: z.string(),
  images: z.array(z.unknown()),
})
const page =
  (body: string | Buffer, type = 'text/html; charset=utf-8', headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, reply: ServerResponse) =>
    reply.writeHead(200, { 'content-type': type, ...headers }).end(body)
const meta = (property: string, content: string) => `<meta property="${property}" content="${content}">`
const host = '127.0.0.1'

describe('[B3.8] hostile pages are read as far as possible, and block nothing', () => {
  test.each<[what: string, body: string, title: string]>([
    ['a meta refresh', '<meta http-equiv="refresh" content="0;url=http://10.0.0.1/"><title>A</title>', 'A'],
    ['a base that leads away', `<base href="http://10.0.0.1/"><title>A</title>`, 'A'],
    ['an address of its own elsewhere', `<title>A</title>${meta('og:url', 'javascript:alert(1)')}`, 'A'],
    ['a picture that is a script', `<title>A</title>${meta('og:image', 'javascript:alert(1)')}`, 'A'],
    ['a picture from a file', `<title>A</title>${meta('og:image', 'file:///etc/passwd')}`, 'A'],
    ['a picture inside', `<title>A</title>${meta('og:image', 'http://[::1]/x.png')}`, 'A'],
    [
      'a picture with a name and a secret',
      `<title>A</title>${meta('og:image', 'http://a:b@10.0.0.1/')}`,
      'A',
    ],
    ['a picture that is no address', `<title>A</title>${meta('og:image', 'http://%%%')}`, 'A'],
    [
      'a prototype as a property',
      `${meta('__proto__', 'x')}${meta('og:__proto__:title', 'x')}<title>A</title>`,
      'A',
    ],
    [
      'a constructor as a property',
      `${meta('constructor', 'x')}${meta('og:constructor', 'x')}<title>A</title>`,
      'A',
    ],
    ['ten thousand pictures', `<title>A</title>${meta('og:image', 'data:,x').repeat(10_000)}`, 'A'],
    ['ten thousand titles', `${meta('og:title', 'A').repeat(10_000)}`, 'A'],
    ['data that is no JSON', '<script type="application/ld+json">{{{{</script><title>A</title>', 'A'],
    [
      'data of deep lists',
      `<title>A</title><script type="application/ld+json">${'['.repeat(100_000)}</script>`,
      'A',
    ],
    ['a hundred thousand open parts', `<title>A</title>${'<b>'.repeat(90_000)}`, 'A'],
    ['tables in tables', `<title>A</title>${'<table><tr><td>'.repeat(15_000)}`, 'A'],
    ['forms that close nothing', `<title>A</title>${'<a><p></a>'.repeat(20_000)}`, 'A'],
    ['attributes without end', `<title>A</title><p ${'a=1 '.repeat(60_000)}>`, 'A'],
    ['parts in parts', `<title>A</title>${'<div>'.repeat(55_000)}`, 'A'],
    ['drawings in drawings', `<title>A</title>${'<svg><g>'.repeat(35_000)}`, 'A'],
    ['meta tags without end', `<title>A</title>${'<meta "'.repeat(40_000)}`, 'A'],
    ['titles without end', `<title>A</title>${'<title>'.repeat(40_000)}`, 'A'],
    ['a comment without end', `<title>A</title><!--${'-'.repeat(290_000)}`, 'A'],
    ['a script without end', `<title>A</title><script>${'<!--<script>'.repeat(20_000)}`, 'A'],
    ['zeros', '\0\0<title>A\0</title>\0', 'A\ufffd'],
    ['a picture’s own title', '<svg><title>evil</title></svg>', host],
    ['a title in a title', '<title>&lt;/title&gt;&lt;script&gt;</title>', '</title><script>'],
    ['a title of marks that stack', `<title>A${'\u0301'.repeat(5)}</title>`, `A${'\u0301'.repeat(5)}`],
    ['utf-7', '<meta charset="utf-7"><title>+ADw-script+AD4-</title>', '+ADw-script+AD4-'],
    ['a title that is blank', '<title>\u200b \u3000</title>', host],
    ['no title', '<p>Nothing', host],
  ])('%s', async (_what, body, title) => {
    stage.answering = page(body)
    const answer = await stage.preview()
    expect(answer.status).toBe(200)
    const found = z.parse(seen, answer.body)
    expect(found.title.replaceAll('\u200b', '').trim() || host).toBe(title)
    expect(found.images).toEqual([])
    expect(stage.asked).toHaveLength(1)
    expect(found.url).toBe(`${stage.pages}${stage.asked[0]}`)
  })

  test('a title and a description of a megabyte are cut at a word boundary', async () => {
    stage.answering = page(
      `${meta('og:title', '👩🏽‍🚀'.repeat(20_000))}${meta('og:description', 'x'.repeat(100_000))}`,
    )
    const { title, description = '' } = z.parse(seen, (await stage.preview()).body)
    expect(title.length).toBeLessThanOrEqual(300)
    expect(description.length).toBeLessThanOrEqual(600)
    expect(Buffer.from(title).toString()).toBe(title)
  })

  test.each([
    ['utf-16be with a mark', Buffer.from('\ufeff<title>Ä</title>', 'utf16le').swap16(), 'text/html', 'Ä'],
    ['two charsets', Buffer.from('<title>Ä</title>'), 'text/html; charset=utf-8; charset=utf-16', 'Ä'],
    [
      'a charset in quotes',
      Buffer.from('<title>\xc4</title>', 'latin1'),
      'text/html; charset="iso-8859-1"',
      'Ä',
    ],
    [
      'a header over the page',
      Buffer.from('<meta charset=latin1><title>Ä</title>'),
      'text/html; charset=utf-8',
      'Ä',
    ],
    [
      'gb18030',
      Buffer.from('<title>\xc4\xe3\xba\xc3</title>', 'latin1'),
      'text/html; charset=gb18030',
      '你好',
    ],
    ['euc-kr', Buffer.from('<meta charset=euc-kr><title>\xbe\xc8</title>', 'latin1'), 'text/html', '안'],
    ['koi8-r', Buffer.from('<title>\xf0\xf2</title>', 'latin1'), 'text/html; charset=koi8-r', 'ПР'],
    [
      'a charset of ten thousand letters',
      Buffer.from('<title>Ä</title>'),
      `text/html; charset=${'x'.repeat(10_000)}`,
      'Ä',
    ],
  ])('%s', async (_what, body, type, title) => {
    stage.answering = page(body, type)
    expect((await stage.preview()).body).toMatchObject({ title })
  })
})

describe('[B3.8] hostile answers', () => {
  const bomb = Buffer.alloc(64 << 20)
  const cases: [what: string, code: string, listener: RequestListener][] = [
    [
      'a bomb of brotli',
      'link-unreadable',
      page(brotliCompressSync(bomb), 'text/html', { 'content-encoding': 'br' }),
    ],
    [
      'a bomb of deflate',
      'link-unreadable',
      page(deflateSync(bomb), 'text/html', { 'content-encoding': 'deflate' }),
    ],
    [
      'a bomb in a bomb',
      'link-unreadable',
      page(gzipSync(gzipSync(bomb)), 'text/html', { 'content-encoding': 'gzip, gzip' }),
    ],
    [
      'packed rubbish',
      'link-unreachable',
      page('no gzip at all', 'text/html', { 'content-encoding': 'gzip' }),
    ],
    [
      'a head without end',
      'link-unreachable',
      (request) => {
        request.socket.write('HTTP/1.1 200 OK\r\n')
        const more = () =>
          request.socket.destroyed ||
          request.socket.write(`x-a: ${'y'.repeat(60_000)}\r\n`, () => setImmediate(more))
        more()
      },
    ],
    [
      'a body shorter than announced',
      'link-unreachable',
      (request) => {
        request.socket.end(
          'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 9999\r\n\r\n<title>A',
        )
      },
    ],
    ['no HTTP', 'link-unreachable', (request) => request.socket.end('220 mail.example ESMTP\r\n')],
    [
      'a redirect between two',
      'link-refused',
      ({ url = '' }, r) =>
        r.writeHead(302, { location: url.endsWith('b') ? url.slice(0, -1) : `${url}b` }).end(),
    ],
    [
      'a redirect without a scheme inside',
      'link-refused',
      (_q, r) => r.writeHead(302, { location: '//10.0.0.1/' }).end(),
    ],
    [
      'a redirect with a secret',
      'link-refused',
      (_q, r) => r.writeHead(302, { location: 'http://a:b@example.com/' }).end(),
    ],
    [
      'a redirect to a script',
      'link-refused',
      (_q, r) => r.writeHead(302, { location: 'javascript:alert(1)' }).end(),
    ],
    [
      'a redirect to data',
      'link-refused',
      (_q, r) => r.writeHead(302, { location: 'data:text/html,<title>x' }).end(),
    ],
    [
      'a redirect to another port inside',
      'link-refused',
      (_q, r) => r.writeHead(302, { location: 'http://127.0.0.1:22/' }).end(),
    ],
    [
      'a redirect to a mail port',
      'link-refused',
      (_q, r) => r.writeHead(302, { location: 'http://8.8.8.8:25/' }).end(),
    ],
    ['a redirect to no address', 'link-refused', (_q, r) => r.writeHead(302, { location: 'http://[' }).end()],
    ['a redirect to nowhere', 'link-unreachable', (_q, r) => r.writeHead(302).end()],
    ['nothing', 'link-unreachable', (_q, r) => r.writeHead(204).end()],
    [
      'half a page',
      'link-unreachable',
      (_q, r) => r.writeHead(206, { 'content-type': 'text/html' }).end('<title>A'),
    ],
  ]
  test.each(cases)('%s: %s', async (_what, code, listener) => {
    stage.answering = listener
    expect((await stage.preview()).body).toMatchObject({ Result: false, code })
    expect(stage.asked.length).toBeLessThanOrEqual(4)
  })
})
