import { describe, expect, test } from 'vitest'
import { importStage } from '../testing/samples/import-site.js'

const stage = importStage()
const { files, messages, stories, take, topics } = stage

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
