import { describe, expect, test } from 'vitest'
import { importStage } from '../testing/samples/import-site.js'

const stage = importStage()
const { files, pages, serve, stories, take } = stage

const spaces =
  'xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom"'
const rss = (item: string, more = '') =>
  `<rss version="2.0" ${spaces}><channel><title>Blog</title><link>${stage.origin}/blog/</link>${more}<item><guid isPermaLink="false">one</guid>${item}</item></channel></rss>`
const atom = (entry: string) =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>Blog</title>${entry}</feed>`
const entry = (inside: string, more = '') => atom(`<entry ${more}><id>urn:one</id>${inside}</entry>`)

async function only(feed: string | Buffer, type?: string) {
  const report = await take(serve('/feed', feed, type))
  const [story, ...rest] = await stories()
  expect(rest).toEqual([])
  return { ...report, story }
}

describe('texts of a feed (ours)', () => {
  test.each([
    ['text is text', '<title type="text">Use &lt;b> well</title>', 'Use <b> well'],
    ['text without a type too', '<title>AT&amp;T &amp;amp; you</title>', 'AT&T &amp; you'],
    ['text in CDATA', '<title type="text"><![CDATA[<em>]]></title>', '<em>'],
    ['HTML is read', '<title type="html">&lt;b>Bold&lt;/b> &amp;lt;b></title>', 'Bold <b>'],
    [
      'XHTML too',
      '<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Less: <em>&lt;</em></div></title>',
      'Less: <',
    ],
    ['what is plainly HTML and does not say so', '<title>&lt;b>Bold&lt;/b> move</title>', 'Bold move'],
  ])('of Atom: %s', async (_what, title, read) => {
    expect((await only(entry(title))).story?.title).toBe(read)
  })

  test('binary data yield no text', async () => {
    const { story } = await only(
      entry('<title>A picture</title><content type="image/png">iVBORw0KGgo=</content>'),
    )
    expect(story?.description).toBeNull()
  })

  test.each([
    ['a tag that no page has', 'Use List&lt;String&gt; now', 'Use List<String> now'],
    ['signs', 'x&lt;y, y&gt;z, I &lt;3 it', 'x<y, y>z, I <3 it'],
    ['an address in brackets', 'By &lt;a.b@example.com&gt;', 'By <a.b@example.com>'],
    [
      'tags',
      '&lt;font size="1"&gt;&lt;o:p&gt;&lt;my-icon&gt;&lt;/my-icon&gt;S&lt;/o:p&gt;&lt;/font&gt;',
      'S',
    ],
    ['a drawing', '&lt;svg&gt;&lt;title&gt;no&lt;/title&gt;&lt;circle r="1"/&gt;&lt;/svg&gt;Yes', 'Yes'],
    ['letters of Windows by their numbers', 'don&#146;t, &amp;#147;now&amp;#148;', 'don’t, “now”'],
    ['the same as they are', 'don\u0092t', 'don’t'],
  ])('of RSS: %s', async (_what, title, read) => {
    expect((await only(rss(`<title>${title}</title>`))).story?.title).toBe(read)
  })

  test.each([
    ['dc:title', '<dc:title>T</dc:title><dc:description>D</dc:description>'],
    ['media:title', '<media:title>T</media:title><media:description>D</media:description>'],
    ['a group', '<title>T</title><media:group><media:description>D</media:description></media:group>'],
    ['a podcast', '<itunes:title>T</itunes:title><itunes:summary>D</itunes:summary>'],
    [
      'a summary that is a picture alone',
      '<title>T</title><description>&lt;img src="x.png"&gt;</description><content:encoded>&lt;p&gt;D</content:encoded>',
    ],
  ])('%s replaces a missing value', async (_what, item) => {
    expect((await only(rss(item))).story).toMatchObject({ title: 'T', description: 'D' })
  })

  test('of a JSON feed only the HTML is HTML, and the notation of its version does not matter', async () => {
    const items = [{ id: 7, title: 'a <b> c', content_text: 'x <y> &amp; z', language: 'fr-CA' }]
    const feed = JSON.stringify({ items, title: 'Blog', version: 'https://jsonfeed.org/version/1.1' })
    const { story } = await only(feed.replaceAll('/', '\\/'), 'application/json')
    expect(story).toMatchObject({ external_id: '7', title: 'a <b> c', description: 'x <y> &amp; z' })
  })

  test('entities that a document type declares are replaced; external and nested ones are not', async () => {
    const bomb = Array.from({ length: 9 }, (_none, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
    const doctype = `<!DOCTYPE rss [<!ENTITY firm "Sons &amp; Co"><!ENTITY e0 "ha">${bomb.join('')}<!ENTITY file SYSTEM "file:///etc/passwd">]>`
    const { story } = await only(`${doctype}${rss('<title>At &firm;: &e9; &file;</title>')}`)
    expect(story?.title).toBe('At Sons & Co: &e9; &file;')
  })
})

describe('the links, dates and languages of a feed (ours)', () => {
  test.each([
    [
      'a page before data',
      '<link href="/data" type="application/json"/><link href="/page" type="text/html"/>',
      '/page',
    ],
    ['however it is written', '<link rel="self" href="/self"/><link rel="Alternate" href="/page"/>', '/page'],
    [
      'by its whole name',
      '<link rel="http://www.iana.org/assignments/relation/alternate" href="/page"/>',
      '/page',
    ],
    ['where the text is', '<content type="text/html" src="/page"/>', '/page'],
    ['not what is only related', '<link rel="related" href="/other"/>', null],
  ])('of Atom: %s', async (_what, links, path) => {
    const { story } = await only(entry(`<title>T</title>${links}`))
    expect(story?.link_url).toBe(path && `${stage.origin}${path}`)
  })

  test('an RSS item may have its link from Atom', async () => {
    const { story } = await only(rss('<title>T</title><atom:link rel="alternate" href="/page"/>'))
    expect(story?.link_url).toBe(`${stage.origin}/page`)
  })

  test('a date that cannot be parsed gives way to one that can', async () => {
    const { story, refused } = await only(
      rss('<title>T</title><pubDate>soon</pubDate><dcterms:issued>2026-01-02</dcterms:issued>'),
    )
    expect(refused).toEqual([])
    expect(story?.publish_at.toISOString()).toBe('2026-01-02T00:00:00.000Z')
  })

  test.each([
    ['fil', 'fil'],
    ['deu-DE', 'de'],
    ['pt_BR', 'pt'],
    ['English', null],
    ['x-own', null],
    ['und', null],
  ])('the language %s is %s', async (tag, language) => {
    await only(rss('<title>T</title>', `<language>${tag}</language>`))
    const found = await stage.context.db
      .selectFrom('message')
      .select('language')
      .where('board_id', '=', stage.boardId)
      .execute()
    expect(new Set(found.map((one) => one.language))).toEqual(new Set([language]))
  })

  test('an entry has a language of its own', async () => {
    await only(entry('<title>T</title>', 'xml:lang="fr"'))
    const query = stage.context.db.selectFrom('message').select('language')
    expect(await query.where('board_id', '=', stage.boardId).executeTakeFirst()).toEqual({ language: 'fr' })
  })
})

describe('the pictures of a feed (ours)', () => {
  test.each([
    ['a type in capitals', '<enclosure url="/a.png" type="IMAGE/PNG" length="1"/>'],
    [
      'the still of a film',
      '<media:content url="/v.mp4" type="video/mp4"><media:thumbnail url="/a.png"/></media:content>',
    ],
    ['the still of a group', '<media:group><media:thumbnail url="/a.png"/></media:group>'],
    ['that of a podcast', '<itunes:image href="/a.png"/>'],
    ['one without quotes', '<description>&lt;img src=/a.png&gt;</description>'],
    [
      'not a picture in the text itself',
      '<description>&lt;img src="data:image/gif;base64,AA"&gt;&lt;img src="/a.png"&gt;</description>',
    ],
    [
      'not a dot that counts readers',
      '<description>&lt;img src="/dot.png" width="1" height="1"/&gt;&lt;img src="/a.png"&gt;</description>',
    ],
    [
      'of the summary beside a text without',
      '<description>&lt;img src="/a.png"&gt;</description><content:encoded>Text</content:encoded>',
    ],
  ])('%s', async (_what, item) => {
    pages.set('/a.png', { type: 'image/png', body: stage.picture })
    const { story, refused } = await only(rss(`<title>T</title>${item}`))
    expect(refused).toEqual([])
    expect(story?.image_id).toMatch(/^med/)
  })
})

describe('encodings and formats of files (ours)', () => {
  const item = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?>${rss('<title>Größe 日本</title>')}`
  const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

  test.each<[what: string, bytes: () => Buffer, type?: string]>([
    ['UTF-16 without a mark', () => Buffer.from(item('utf-16'), 'utf16le')],
    ['UTF-16 the other way around', () => swapped(item('UTF-16BE'))],
    ['a mark over what is declared', () => Buffer.from(`\uFEFF${item('iso-8859-1')}`)],
    ['a charset with spaces', () => Buffer.from(item('iso-8859-1')), 'text/xml; charset = "utf-8"'],
    [
      'a broken letter elsewhere',
      () => Buffer.concat([Buffer.from(item('utf-8')), Buffer.from('<!-- \xfc -->', 'latin1')]),
    ],
  ])('%s', async (_what, bytes, type = 'application/rss+xml') => {
    expect((await only(bytes(), type)).story?.title).toBe('Größe 日本')
  })

  test('a story of lone surrogates and NULs is accepted, and one nested without end is refused', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
    const odd = { id: 'a\0b\ud800', title: 'T\0', link: 'https://company.example/\0', topics: ['\0'] }
    files.set('odd.json', Buffer.from(`[${JSON.stringify(odd)}, {"title": "T", "topics": ${deep}}]`))
    const report = await take('odd.json')
    expect(report).toMatchObject({ added: 1, refused: [{ why: 'is nested too deeply' }] })
  })

  test.each([
    ['a line that says what separates', 'sep=;\r\ntitle;link\r\nA, b;\r\n', 'A, b'],
    ['an inch', 'title,link\n5" pipe,\n', '5" pipe'],
    ['empty columns at the end', 'title,link,,\nA,,,\n', 'A'],
    ['old line ends', 'title,link\rA,\r', 'A'],
  ])('CSV: %s', async (_what, text, title) => {
    files.set('stories.csv', Buffer.from(text))
    expect(await take('stories.csv')).toMatchObject({ added: 1, refused: [] })
    expect(await stories()).toMatchObject([{ title }])
  })
})

describe('dates and times (ours)', () => {
  const read = async (published: string) => {
    await stage.takeJson([{ title: 'T', published }])
    return (await stories())[0]?.publish_at.toISOString().replace('.000Z', '')
  }

  test.each([
    ['2026-07-20T09:00', '2026-07-20T09:00:00'],
    ['2026-07-20T09:00:00+02', '2026-07-20T07:00:00'],
    ['2026-07-20T09:00:00,5Z', '2026-07-20T09:00:00.500Z'],
    ['20260720T090000Z', '2026-07-20T09:00:00'],
    ['2026-07-20T24:00:00Z', '2026-07-21T00:00:00'],
    ['2026-12-31T23:59:60Z', '2027-01-01T00:00:00'],
    ['2026-07', '2026-07-01T00:00:00'],
    ['Mon, 20 Jul 2026 9:00:00 GMT', '2026-07-20T09:00:00'],
    ['Mon, 20 Jul 2026 09:00 CEST', '2026-07-20T07:00:00'],
    ['Mon, 20 Jul 2026 09:00:00 JST', '2026-07-20T00:00:00'],
    ['Mon, 20 Jul 2026 09:00:00 XYZ', '2026-07-20T09:00:00'],
    ['Mon, 20 Jul 2026 09:00:00 GMT+0200', '2026-07-20T07:00:00'],
    ['Mon, 20 Jul 2026 09:00:00 +0200 (Summer time)', '2026-07-20T07:00:00'],
    ['Monday, 20-Jul-26 09:00:00 GMT', '2026-07-20T09:00:00'],
    ['Thu, 03 Sept 2026 09:00:00 GMT', '2026-09-03T09:00:00'],
    ['Mon Jul 20 09:00:00 2026', '2026-07-20T09:00:00'],
    ['July 20, 2026', '2026-07-20T00:00:00'],
  ])('%s is read', async (published, moment) => {
    expect(await read(published)).toBe(moment)
  })

  test.each([
    '2026-07-20T25:00:00Z',
    '2026-07-20T09:60:00Z',
    '2026-07-20T09:00:00+25:00',
    '0071-01-01',
    '20 Xyz 2026',
    '20260720',
  ])('%s is not a date', async (published) => {
    expect(await read(published)).toBeUndefined()
  })
})
