import { expect, test } from 'vitest'
import { growthOf, maxGrowth } from '../../../../tools/dev/input-growth.js'
import { readPage } from './read-page.js'

const bytes = (html: string) => new TextEncoder().encode(html)
const read = (html: string | Uint8Array, type = 'text/html') =>
  readPage(typeof html === 'string' ? bytes(html) : html, type, 'https://shop.example/a/')
const block = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`

const article = {
  '@type': ['NewsArticle'],
  headline: 'Kilns &amp; clay',
  description: 'How it is made.',
  image: [{ url: '/kiln.jpg' }, 'https://cdn.example/clay.jpg'],
}
test.each([
  ['a block', block(article)],
  ['a list', block([{ '@type': 'Organization', name: 'Us', logo: '/logo.png' }, article])],
  ['a graph', block({ '@graph': [{ '@type': 'BreadcrumbList', name: 'Path' }, article] })],
  ['a page that holds it', block({ '@type': 'WebSite', name: 'Site', mainEntity: article })],
])('[LINKS20] what only JSON-LD says is read, from %s', (_from, html) => {
  expect(read(html)).toEqual({
    title: 'Kilns & clay',
    description: 'How it is made.',
    pictures: ['https://shop.example/kiln.jpg', 'https://cdn.example/clay.jpg'],
  })
})

test('[LINKS20] the head takes precedence over JSON-LD, and JSON-LD over the first heading', () => {
  const heading = '<h1 class="x">First <b>heading</b></h1><h1>Second</h1>'
  expect(read(`${heading}${block(article)}<title>Title</title>`).title).toBe('Title')
  expect(read(`<title></title>${heading}${block(article)}`).title).toBe('Kilns & clay')
  expect(read(`<title> </title>${heading}`).title).toBe('First heading')
  expect(read(block({ '@type': 'Organization', name: 'Us', image: '/logo.png' }))).toMatchObject({
    title: '',
    pictures: [],
  })
})

test.each(['{', '[]', 'null', '"x"', '[[[[1]]]]', '{"@type":"Article","headline":{"a":1},"image":[null,7]}'])(
  '[LINKS20] the block %s yields nothing, and does no harm',
  (json) => {
    expect(read(`<script type='application/ld+json'>${json}</script><title>A</title>`)).toEqual({
      title: 'A',
      description: '',
      pictures: [],
    })
  },
)

test('[LINKS20] a head of 900,000 characters is read to its end', () => {
  const html = `<style>${'a{}'.repeat(300_000)}</style><meta property="og:title" content="Late">`
  expect(read(html).title).toBe('Late')
})

test('[LINKS20] a page that declares its encoding late is read in that encoding', () => {
  const before = bytes(`<script>${'x'.repeat(150_000)}</script><meta charset=gbk><title>`)
  const name = Uint8Array.of(0xcc, 0xd4, 0xb1, 0xa6)
  expect(read(Buffer.concat([before, name, bytes('</title>')])).title).toBe('淘宝')
  expect(read(`<script>${'x'.repeat(20_000)}</script><meta charset=gbk><title>Größe</title>`).title).toBe(
    'Größe',
  )
})

test.each([
  '<h1>',
  '<h1>a</h1>',
  '<script type="application/ld+json">',
  '<script type="application/ld+json">[[[[</script>',
  '<meta charset=',
  'charset=x ',
  '<meta ',
  '<title>',
  '<!--',
])('[LINKS20] the time for a page of %s grows with its length', async (unit) => {
  const page = (size: number) => Buffer.from(`${unit.repeat(size / unit.length)}\u00ff`, 'latin1')
  expect(await growthOf((size) => read(page(size)), 400_000)).toBeLessThanOrEqual(maxGrowth)
})
