import { describe, expect, test } from 'vitest'
import { importedAt as now, importStage } from '../testing/samples/import-site.js'

const stage = importStage()
const { files, pages, serve, stories, take, takeJson } = stage

const messages = () =>
  stage.context.db
    .selectFrom('message')
    .selectAll()
    .where('board_id', '=', stage.boardId)
    .where('deleted_at', 'is', null)
    .orderBy('pos')
    .execute()
const topics = async () =>
  (
    await stage.context.db
      .selectFrom('topic')
      .select('name')
      .where('board_id', '=', stage.boardId)
      .orderBy('name')
      .execute()
  ).map((row) => row.name)

describe('JSON (ours)', () => {
  const one = {
    id: 'one',
    title: 'A story',
    description: 'What it tells',
    link: 'https://company.example/one',
    topics: ['News', 'People'],
    published: '-PT2H',
    expires: '2026-12-24',
    featured: true,
    pictures: [{ source: 'one.png', alt: 'A blue field' }],
    messages: [
      {
        network: 'linkedin',
        text: 'For LinkedIn',
        language: 'en',
        mentions: [{ id: 'urn:1', text: 'Somebody' }],
      },
      { network: 'twitter', text: 'Short: {link}' },
      { network: 'instagram', text: 'With a picture' },
    ],
  }

  test.each([
    ['Heat moves', 'Heat moves. So do we.', 'So do we.'],
    ['Heat moves', 'Heat moves\n\nSo do we.', 'So do we.'],
    ['Heat moves', 'Heat moves https://blog.example/heat', 'https://blog.example/heat'],
    ['熱は動く', '熱は動く。私たちも。', '私たちも。'],
    ['Heat', 'Heating a town', 'Heating a town'],
    ['Heat', 'Heat is what we sell.', 'Heat is what we sell.'],
    ['Version 4', 'Version 4.5 is here', 'Version 4.5 is here'],
  ])('title %j and text %j give the excerpt %j', async (title, text, excerpt) => {
    const form = { id: 'titled', title, messages: [{ network: 'linkedin', text }] }
    await takeJson({ stories: [form] })
    expect((await stories())[0]).toMatchObject({ title, excerpt })
  })

  test('a story is stored with its texts, picture, topics and dates', async () => {
    files.set('one.png', stage.picture)
    expect(await takeJson({ stories: [one] })).toEqual({ added: 1, updated: 0, unchanged: 0, refused: [] })
    const [story] = await stories()
    expect(story).toMatchObject({
      type: 'link-attachment',
      title: 'A story',
      is_featured: true,
      link_title: 'A story',
      excerpt: 'For LinkedIn',
      message_count: { linkedin: 1, twitter: 1, instagram: 1 },
    })
    expect(story?.publish_at.toISOString()).toBe('2026-11-21T08:00:00.000Z')
    expect(story?.expire_at?.toISOString()).toBe('2026-12-24T00:00:00.000Z')
    expect(story?.image_id).toMatch(/^med/)
    expect(await topics()).toEqual(['News', 'People'])
    expect(await messages()).toMatchObject([
      {
        network: 'linkedin',
        type: 'link-attachment',
        text: 'For LinkedIn',
        language: 'en',
        mentions: [{ id: 'urn:1' }],
      },
      { network: 'twitter', type: 'text', text: 'Short: https://company.example/one', link_url: null },
      { network: 'instagram', type: 'image', text: 'With a picture' },
    ])
    const stored = await stage.context.db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', story?.image_id ?? '')
      .executeTakeFirst()
    expect(stored).toMatchObject({ alt_text: 'A blue field', resource: 'image', width: 40 })
  })

  test('a second import of the same changes nothing; a change is an update that keeps the ids', async () => {
    files.set('one.png', stage.picture)
    await takeJson([one])
    const before = await messages()
    expect(await takeJson([one])).toMatchObject({ added: 0, updated: 0, unchanged: 1 })
    const [first, second] = one.messages
    expect(
      await takeJson([{ ...one, title: 'Better', messages: [second, { ...first, text: 'Anew' }] }]),
    ).toMatchObject({ updated: 1 })
    expect(await stories()).toMatchObject([{ title: 'Better', message_count: { linkedin: 1, twitter: 1 } }])
    const after = await messages()
    expect(after.map((message) => message.id)).toEqual([before[1]?.id, before[0]?.id])
    expect(after[1]?.text).toBe('Anew')
    const stored = await stage.context.db.selectFrom('media').select('id').execute()
    expect(new Set(stored.map((row) => row.id)).size).toBe(stored.length)
  })

  test('a story that was deleted on the board stays deleted; another source is another story', async () => {
    await takeJson([{ id: 'one', title: 'A story' }])
    await stage.context.db
      .updateTable('story')
      .set({ deleted_at: now })
      .where('board_id', '=', stage.boardId)
      .execute()
    expect(await takeJson([{ id: 'one', title: 'Changed' }])).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 1,
    })
    expect(await takeJson([{ id: 'one', title: 'Changed' }], { source: 'elsewhere' })).toMatchObject({
      added: 1,
    })
  })

  test('a story without messages gets them for LinkedIn, X and Facebook', async () => {
    const title = 'A very long title '.repeat(16).trim()
    await takeJson([{ title, link: 'https://company.example/a', description: 'More about it' }], {
      topics: ['Blog'],
    })
    const found = await messages()
    expect(found.map(({ network, type }) => [network, type])).toEqual([
      ['linkedin', 'link-attachment'],
      ['twitter', 'text'],
      ['facebook', 'link-attachment'],
    ])
    expect(found[0]?.text).toBe(`${title}\n\nMore about it`)
    expect(found[1]?.text).toMatch(/^A very long title .*… https:\/\/company\.example\/a$/)
    expect(await topics()).toEqual(['Blog'])
  })

  test.each([
    ['no title', {}, 'title: is missing'],
    ['an empty title', { title: '   ' }, 'title: is empty'],
    ['a number for a title', { title: 5 }, 'title: must be string'],
    ['nothing at all', null, 'must be object'],
    ['a misspelt field', { title: 'T', expire: 'P1D' }, 'unknown field expire'],
    ['a date that is none', { title: 'T', published: '32.13.2026' }, 'published: "32.13.2026" isn’t a date'],
    ['an impossible day', { title: 'T', expires: '2026-02-99' }, 'expires: "2026-02-99" isn’t a date'],
    [
      'an end before the beginning',
      { title: 'T', published: '2026-05-02', expires: '2026-05-01' },
      'expires: must be after published',
    ],
    ['a link that runs', { title: 'T', link: 'javascript:alert(1)' }, 'link: must be an http or https URL'],
    [
      'a link with a password',
      { title: 'T', link: 'https://a:b@company.example/' },
      'link: must be an http or https URL',
    ],
    [
      'an unknown network',
      { title: 'T', messages: [{ network: 'myspace', text: 'x' }] },
      'messages.0.network: must be one of facebook',
    ],
    [
      'too many messages',
      { title: 'T', messages: Array(16).fill({ network: 'linkedin', text: 'x' }) },
      'messages: longer than 15',
    ],
    [
      'two kinds of file',
      { title: 'T', video: { source: 'a' }, document: { source: 'b' } },
      'has more than one',
    ],
  ])('%s is refused with the reason, the other entries are imported', async (_what, story, why) => {
    const report = await takeJson([story, { title: 'A good one' }])
    expect(report).toMatchObject({ added: 1, refused: [{ what: 'story 1' }] })
    expect(report.refused[0]?.why).toContain(why)
  })

  test.each([
    ['too long for X', { network: 'twitter', text: 'x'.repeat(281) }, 'X allows 280'],
    [
      'a picture network without a picture',
      { network: 'instagram', text: 'x' },
      'doesn’t support stories of type text',
    ],
    [
      'a place for a link that is not there',
      { network: 'linkedin', text: '{link}' },
      'the story has no link',
    ],
  ])('a message is refused alone: %s', async (_what, message, why) => {
    const report = await takeJson([
      { title: 'T', messages: [message, { network: 'linkedin', text: 'Fine' }] },
    ])
    expect(report).toMatchObject({ added: 1, refused: [{ what: 'story 1, message 1' }] })
    expect(report.refused[0]?.why).toContain(why)
    expect(await messages()).toMatchObject([{ text: 'Fine' }])
  })

  test('duplicates are refused, and a file that is no JSON too', async () => {
    const report = await takeJson([
      { id: 'a', title: 'One' },
      { id: 'a', title: 'Two' },
    ])
    expect(report).toMatchObject({
      added: 1,
      refused: [{ what: 'story 2', why: 'has the same ID as story 1' }],
    })
    files.set('bad.json', Buffer.from('{"stories": ['))
    expect(await take('bad.json')).toMatchObject({ added: 0, refused: [{ what: 'the file' }] })
    files.set('odd.json', Buffer.from('{"items": []}'))
    expect(await take('odd.json')).toMatchObject({
      refused: [{ why: 'must be a list or an object with "stories"' }],
    })
  })

  test('files that are missing, mislabelled or refused are left out of the story and reported', async () => {
    files.set('page.jpg', Buffer.from('<html>not a picture</html>'))
    files.set('good.png', stage.picture)
    const pictures = [
      'none.png',
      'page.jpg',
      '../secret',
      'http://169.254.169.254/x.png',
      'file:///etc/passwd',
      'good.png',
    ]
    const report = await takeJson([{ title: 'T', pictures: pictures.map((source) => ({ source })) }])
    expect(report.added).toBe(1)
    expect(report.refused.map(({ why }) => why)).toEqual([
      'file not found: none.png',
      expect.stringContaining('not a JPEG, PNG, GIF, WebP, MP'),
      'file not found: ../secret',
      'the address isn’t public: 169.254.169.254',
      expect.stringContaining('the URL can’t be fetched: only http and '),
    ])
    expect(await stories()).toMatchObject([{ type: 'image' }])
  })

  test('a picture that a busy server did not deliver is requested again next time', async () => {
    pages.set('/busy.png', { type: 'text/plain', body: '', status: 503 })
    const story = {
      title: 'T',
      link: 'https://company.example/t',
      pictures: [{ source: `${stage.origin}/busy.png` }],
    }
    expect(await takeJson([story])).toMatchObject({
      added: 1,
      refused: [{ why: 'the server responded with 503' }],
    })
    pages.set('/busy.png', { type: 'image/png', body: stage.picture })
    expect(await takeJson([story])).toEqual({ added: 0, updated: 1, unchanged: 0, refused: [] })
    expect(await takeJson([story])).toMatchObject({ unchanged: 1 })
  })
})

describe('CSV (ours)', () => {
  const takeCsv = (text: string | Buffer) => {
    files.set('stories.csv', Buffer.from(text))
    return take('stories.csv')
  }

  test('columns, quotes, lists and several texts for one network', async () => {
    files.set('a.png', stage.picture)
    const report = await takeCsv(
      'Title,Description,Link,Topics,Picture,Alt,LinkedIn,LinkedIn 2,X,Featured\r\n' +
        '"One, two","A ""quoted"" word\nin two lines",https://company.example/1,News|People,a.png,Blue,First,Second,Tweet,yes\r\n' +
        'Another,,,,,,,,,\r\n',
    )
    expect(report).toEqual({ added: 2, updated: 0, unchanged: 0, refused: [] })
    const [another, first] = await stories()
    expect(another).toMatchObject({ title: 'Another', type: 'text', is_featured: false })
    expect(first).toMatchObject({
      title: 'One, two',
      description: 'A "quoted" word\nin two lines',
      is_featured: true,
    })
    const texts = (await messages())
      .filter((message) => message.story_id === first?.id)
      .map((message) => message.text)
    expect(texts).toEqual(['First', 'Second', 'Tweet https://company.example/1'])
    expect(await topics()).toEqual(['News', 'People'])
  })

  test.each([
    ['semicolons and Windows-1252', Buffer.from('title;link\nGrüße;https://company.example/\n', 'latin1')],
    [
      'tabs and UTF-16',
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from('title\tlink\nGrüße\thttps://company.example/\n', 'utf16le'),
      ]),
    ],
    ['a byte-order mark', Buffer.from('\uFEFFtitle,link\nGrüße,https://company.example/\n')],
  ])('%s', async (_what, bytes) => {
    expect(await takeCsv(bytes)).toMatchObject({ added: 1, refused: [] })
    expect(await stories()).toMatchObject([{ title: 'Grüße', link_url: 'https://company.example/' }])
  })

  test('errors are reported by line', async () => {
    const report = await takeCsv('title,link,published\nGood,,\nshort\nBad date,,yesterday\n"open quote,,\n')
    expect(report.added).toBe(1)
    expect(report.refused.map(({ what }) => what)).toEqual(expect.arrayContaining(['line 3', 'line 4']))
    expect(report.refused).toHaveLength(3)
  })

  test.each([
    ['', 'is empty'],
    ['name,link\nx,y\n', 'the column "title" is missing'],
    ['title,colour\nx,y\n', 'unknown column "colour"'],
    ['title,title\nx,y\n', 'the column "title" stands twice'],
  ])('a table that cannot be parsed: %j', async (text, why) => {
    expect(await takeCsv(text)).toMatchObject({ added: 0, refused: [{ why }] })
  })
})

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

test('[EDITOR6] a story may repost a post of the company’s, on LinkedIn alone', async () => {
  const repost = {
    post: 'https://www.linkedin.com/feed/update/urn:li:share:7123/',
    text: 'What the company says',
    author: 'A company',
  }
  expect(
    await takeJson([
      { title: 'Worth a read', repost, messages: [{ network: 'linkedin', text: 'Read this' }] },
      { title: 'By itself', repost },
      { title: 'Elsewhere', repost, messages: [{ network: 'twitter', text: 'Read this' }] },
      { title: 'Loaded', repost, link: 'https://company.example/' },
    ]),
  ).toMatchObject({
    added: 2,
    refused: [
      { why: expect.stringContaining('LinkedIn') },
      { why: expect.stringContaining('can’t have pictures') },
    ],
  })
  const [alone, worth] = await stories()
  expect(worth).toMatchObject({
    type: 'post-attachment',
    is_repost: true,
    post_attachment: { Post: { RemoteID: 'urn:li:share:7123', Content: { Text: 'What the company says' } } },
  })
  expect(alone).toMatchObject({ is_repost: true, message_count: { linkedin: 1 } })
})
