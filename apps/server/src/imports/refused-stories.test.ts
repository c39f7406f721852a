import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importStage } from '../testing/samples/import-site.js'
import { StoryFiles } from '../testing/stages/story-files.js'

const stage = importStage()
const { files, messages, stories, take, takeJson } = stage

describe('stories that are refused (ours)', () => {
  test.each([
    ['no title', {}, 'title: is missing'],
    ['an empty title', { title: '   ' }, 'title: is empty'],
    ['a number for a title', { title: 5 }, 'title: must be string'],
    ['nothing at all', null, 'must be object'],
    ['points below nothing', { title: 'T', points: -1 }, 'points: less than 0'],
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
})

describe('what managers are told', () => {
  let board: StoryFiles
  beforeAll(async () => {
    board = await StoryFiles.open()
  })
  afterAll(() => board.close())

  test('[UPLOAD2] a number that is too small is told as not valid, and not as empty', async () => {
    const { Rows } = await board.check([{ title: 'Minus', points: -1 }, { title: ' ' }])
    expect(Rows.map(({ Problems }) => Problems)).toMatchObject([
      [{ Code: 'invalid', Field: 'points' }],
      [{ Code: 'empty', Field: 'title' }],
    ])
  })
})
