import { describe, expect, test } from 'vitest'
import { importedAt as now, importStage } from '../testing/samples/import-site.js'

const stage = importStage()
const { files, messages, pages, stories, takeJson, topics } = stage

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
