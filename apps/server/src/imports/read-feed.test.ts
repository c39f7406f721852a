import { describe, expect, test } from 'vitest'
import { importStage } from '../testing/samples/import-site.js'

const stage = importStage()
const { files, messages, pages, serve, stories, take, topics } = stage

describe('feeds (ours)', () => {
  const rss = (items: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Our &amp; blog</title><link>${stage.origin}/</link><language>de-DE</language>${items}</channel></rss>`

  test('an RSS feed becomes stories that can be shared at once', async () => {
    pages.set('/i.png', { type: 'image/png', body: stage.picture })
    const feed = serve(
      '/feed',
      rss(
        `<item><title>Heat &amp;amp; light</title><link>/posts/1</link><guid isPermaLink="false">post-1</guid><pubDate>Fri, 20 Nov 2026 09:00:00 +0100</pubDate><category>News</category><description>&lt;p&gt;Hello &lt;b&gt;you&lt;/b&gt;&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;p&gt;Again&lt;/p&gt;</description><media:content url="/i.png" medium="image"/></item>`,
      ),
    )
    expect(await take(feed)).toEqual({ added: 1, updated: 0, unchanged: 0, refused: [] })
    const [story] = await stories()
    expect(story).toMatchObject({
      external_id: 'post-1',
      source: feed,
      type: 'link-attachment',
      title: 'Heat & light',
      description: 'Hello you\n\nAgain',
      // The title is shown above it.
      excerpt: 'Hello you\n\nAgain',
      link_url: `${stage.origin}/posts/1`,
    })
    expect(story?.image_id).toMatch(/^med/)
    expect(story?.publish_at.toISOString()).toBe('2026-11-20T08:00:00.000Z')
    expect(await topics()).toEqual(['News'])
    expect(await messages()).toMatchObject([
      { network: 'linkedin', language: 'de', link_url: `${stage.origin}/posts/1` },
      { network: 'twitter', text: `Heat & light ${stage.origin}/posts/1` },
      { network: 'facebook' },
    ])
    expect(await take(feed)).toMatchObject({ added: 0, unchanged: 1 })
  })

  test('the base address that a feed declares is used for relative addresses', async () => {
    const feed = serve(
      '/based',
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${stage.origin}/blog/"><title>Blog</title><link href="/"/><entry xml:base="2026/"><title>Deep</title><id>urn:deep</id><link href="one"/></entry><entry><title>Flat</title><id>urn:flat</id><link href="two"/></entry></feed>`,
    )
    expect(await take(feed)).toMatchObject({ added: 2, refused: [] })
    const links = new Set((await stories()).map(({ link_url }) => link_url))
    expect(links).toEqual(new Set([`${stage.origin}/blog/2026/one`, `${stage.origin}/blog/two`]))
  })

  test.each(['Fri, 30 Feb 2024 10:00:00 GMT', '2024-02-30T10:00:00Z', '2023-02-29'])(
    'a date that does not exist is no date: %s',
    async (date) => {
      const feed = serve('/odd-date', rss(`<item><title>Odd</title><pubDate>${date}</pubDate></item>`))
      const why = `the date "${date}" isn’t valid`
      expect(await take(feed)).toMatchObject({ added: 1, refused: [{ why }] })
    },
  )

  test('Atom, RDF and JSON feeds too; without a category the feed is the topic', async () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr"><title>Un blog</title><entry><title type="html">Deux &amp;amp; trois</title><id>urn:1</id><link href="${stage.origin}/a"/><updated>2026-11-01T00:00:00Z</updated><summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Bonjour <b>vous</b></div></summary></entry></feed>`
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="${stage.origin}/"><title>An old blog</title><link>${stage.origin}/</link></channel><item rdf:about="${stage.origin}/r"><title>Old</title><link>${stage.origin}/r</link><dc:date>2026-10-01</dc:date></item></rdf:RDF>`
    const json = JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'New',
      items: [{ id: '1', url: `${stage.origin}/j`, title: 'Newest', content_text: 'Text' }],
    })
    for (const [path, body] of Object.entries({ '/atom': atom, '/rdf': rdf, '/json': json })) {
      expect(await take(serve(path, body, 'text/plain'))).toMatchObject({ added: 1, refused: [] })
    }
    expect((await stories()).map(({ title }) => title)).toEqual(['Deux & trois', 'Newest', 'Old'])
    expect(await topics()).toEqual(['An old blog', 'New', 'Un blog'])
  })

  test('an article without a picture gets the one that its page names for previews', async () => {
    pages.set('/og.png', { type: 'image/png', body: stage.picture })
    pages.set('/with', { type: 'text/html', body: '<meta property="og:image" content="/og.png">' })
    pages.set('/hostile', {
      type: 'text/html',
      body: '<meta property="og:image" content="http://10.0.0.1/x.png">',
    })
    const item = (name: string) => `<item><title>${name}</title><link>${stage.origin}/${name}</link></item>`
    const report = await take(serve('/feed', rss(['with', 'hostile', 'without'].map(item).join(''))))
    expect(report).toMatchObject({ added: 3, refused: [{ why: 'the address isn’t public: 10.0.0.1' }] })
    const found = await stories()
    expect(found.map(({ title, image_id }) => [title, image_id !== null])).toEqual([
      ['hostile', false],
      ['with', true],
      ['without', false],
    ])
  })

  test('a feed from a file, in another encoding', async () => {
    const text =
      '<?xml version="1.0" encoding="ISO-8859-1"?><rss version="2.0"><channel><title>B</title><item><title>Größe</title></item></channel></rss>'
    files.set('feed.xml', Buffer.from(text, 'latin1'))
    expect(await take('feed.xml')).toMatchObject({ added: 1 })
    expect(await stories()).toMatchObject([{ title: 'Größe' }])
  })

  test('hostile and malformed entries never break the import', async () => {
    const items = [
      '<item></item>',
      '<item><title> </title><guid>empty</guid></item>',
      '<item><title>Twin</title><guid>g</guid></item><item><title>Twin again</title><guid>g</guid></item>',
      '<item><title>Bad date</title><pubDate>the day after tomorrow</pubDate></item>',
      '<item><title>Runs</title><link>javascript:alert(1)</link></item>',
      '<item><title>&lt;img src=x onerror=alert(1)&gt;Clean &#7; &#x202E;me</title></item>',
      `<item><title>${'Long '.repeat(5000)}</title><description>${'x'.repeat(200_000)}</description></item>`,
    ]
    const report = await take(serve('/feed', rss(items.join(''))))
    expect(report.refused.map(({ why }) => why)).toEqual(
      expect.arrayContaining([
        'title: is empty',
        'has the same ID as entry 2 (Twin)',
        'the date "the day after tomorrow" isn’t valid',
      ]),
    )
    const found = await stories()
    expect(found.map(({ title }) => title.slice(0, 9))).toEqual([
      'Bad date',
      'Clean me',
      'Long Long',
      'Runs',
      'Twin',
    ])
    expect(found.find(({ title }) => title === 'Runs')?.link_url).toBeNull()
    expect(JSON.stringify(found)).not.toMatch(/onerror|\\u202e|\\u0000/)
  })

  test('a link that is no web address is left out and reported', async () => {
    const item = '<item><title>Odd</title><link>javascript:alert(1)</link></item>'
    expect(await take(serve('/feed', rss(item)))).toMatchObject({
      added: 1,
      refused: [{ what: 'entry 1 (Odd)', why: 'the link "javascript:alert(1)" isn’t a web address' }],
    })
  })

  test.each([
    ['a page', '<html><body>Hello</body></html>'],
    ['cut XML', '<?xml version="1.0"?><rss version="2.0"><chan'],
    [
      'an entity bomb',
      '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><nothing>&b;</nothing>',
    ],
    ['nothing', '<'],
  ])('%s is no feed', async (_what, body) => {
    const report = await take(serve('/feed', body), { format: 'feed' })
    expect(report).toMatchObject({ added: 0, refused: [{ what: 'the feed' }] })
  })

  test('an address that cannot be loaded gives the reason', async () => {
    await expect(take(`${stage.origin}/nothing`)).rejects.toThrow('the server responded with 404')
    await expect(take('http://192.168.0.1/feed')).rejects.toThrow('the address isn’t public')
    await expect(take('nothing.json')).rejects.toThrow('file not found: nothing.json')
  })

  test('a huge feed is cut and the cut is reported', async () => {
    const items = Array.from({ length: 5100 }, (_none, at) => `<item><guid>${at}</guid></item>`).join('')
    const report = await take(serve('/feed', rss(items)))
    expect(report.refused).toHaveLength(5001)
    expect(report.refused[0]?.why).toBe('more than 5000 entries; the last 100 were left out')
  })
})
