import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../sandbox.js'
import { connect, createCaller, drawVideo, drawPng, redirectUri } from '../testing/caller.js'

let sandbox: Sandbox
let time = Date.UTC(2026, 10, 21, 9)
let call: ReturnType<typeof createCaller>

const people = ['amelie', 'misaki', 'layla', 'juergen', 'noor', 'bob', 'elena']
let turn = 0

beforeAll(async () => {
  sandbox = await createSandbox({ quiet: true, allowedRedirects: [redirectUri], now: () => time })
})
afterAll(() => sandbox.close())
beforeEach(async () => {
  time += 3_600_000
  turn += 1
  const { accessToken } = await connect(sandbox, 'x', people[turn % people.length])
  call = createCaller(sandbox, 'x', accessToken)
})

const created = async (answer: Response): Promise<{ id: string; text: string }> => {
  expect(answer.status).toBe(201)
  return JSON.parse(await answer.text()).data
}
const post = async (body: object) => created(await call('POST', '/2/tweets', body))
const refused = async (body: object): Promise<{ status: number; detail: string }> => {
  const before = sandbox.posts('x').length
  const answer = await call('POST', '/2/tweets', body)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(sandbox.posts('x').length).toBe(before)
  return JSON.parse(await answer.text())
}

describe('posting on X', () => {
  test('answers with a short link and escaped characters, and stores what was sent', async () => {
    const { id, text } = await post({ text: 'Bread & salt: https://example.com/a_b?c=1. #work' })
    expect(id).toMatch(/^\d{19}$/)
    expect(text).toMatch(/^Bread &amp; salt: https:\/\/t\.co\/\w{10}\. #work$/)
    expect(sandbox.arrivals('x').at(-1)).toMatchObject({
      id,
      text: 'Bread & salt: https://example.com/a_b?c=1. #work',
    })
  })

  test.each([
    ['280 letters', 'a'.repeat(280), true],
    ['281 letters', 'a'.repeat(281), false],
    ['140 Chinese letters', '字'.repeat(140), true],
    ['141 Chinese letters', '字'.repeat(141), false],
    ['140 families, each one emoji', '👨‍👩‍👧‍👦'.repeat(140), true],
    ['141 families', '👨‍👩‍👧‍👦'.repeat(141), false],
    ['a long link and 256 letters', `${'a'.repeat(256)} https://example.com/${'b'.repeat(300)}`, true],
    ['a long link and 257 letters', `${'a'.repeat(257)} https://example.com/${'b'.repeat(300)}`, false],
  ])('weighs %s', async (_name, text, fits) => {
    const answer = await call('POST', '/2/tweets', { text })
    expect(answer.status).toBe(fits ? 201 : 400)
  })

  test('accepts long posts from a paying account', async () => {
    const { accessToken } = await connect(sandbox, 'x', 'joao')
    const answer = await createCaller(sandbox, 'x', accessToken)('POST', '/2/tweets', {
      text: 'b'.repeat(2000),
    })
    expect(answer.status).toBe(201)
  })

  test('refuses a duplicate with 403, until the first is deleted', async () => {
    const { id } = await post({ text: 'Twice is once too often' })
    expect(await refused({ text: ' twice is  once too often ' })).toMatchObject({
      status: 403,
      detail: 'You are not allowed to create a Tweet with duplicate content.',
    })
    await call('DELETE', `/2/tweets/${id}`)
    await post({ text: 'Twice is once too often' })
  })

  test.each([
    ['two cashtags', { text: 'Buy $ABC and $XYZ' }, 403, 'maximum of one cashtag'],
    ['nothing', { text: ' ' }, 400, 'Requires either text or media'],
    ['a field that does not exist', { text: 'a', colour: 'red' }, 400, ''],
    ['an unknown picture', { text: 'a', media: { media_ids: ['12'] } }, 400, 'media IDs are invalid'],
    ['a fifth picture', { text: 'a', media: { media_ids: ['1', '2', '3', '4', '5'] } }, 400, ''],
    ['an answer to nobody', { text: 'a', reply: { in_reply_to_tweet_id: '12' } }, 400, 'does not exist'],
  ])('refuses %s', async (_name, body, status, detail) => {
    const problem = await refused(body)
    expect(problem.status).toBe(status)
    expect(problem.detail).toContain(detail)
  })

  test('counts the price of a post, and of one with a link', async () => {
    const costs = async () => JSON.parse(await (await fetch(`${sandbox.address}/costs`)).text()).x
    const before = await costs()
    await post({ text: 'cheap' })
    await post({ text: 'dear https://example.com' })
    const after = await costs()
    expect(after.posts - before.posts).toBe(1)
    expect(after.postsWithUrl - before.postsWithUrl).toBe(1)
    expect(after.dollars - before.dollars).toBeCloseTo(0.215)
  })

  test('admits 100 calls in 15 minutes, reports that in headers, and then answers 429', async () => {
    const first = await call('POST', '/2/tweets', { text: 'count 0' })
    expect(first.headers.get('x-rate-limit-limit')).toBe('100')
    expect(first.headers.get('x-rate-limit-remaining')).toBe('99')
    expect(Number(first.headers.get('x-rate-limit-reset'))).toBe(time / 1000 + 900)
    for (let count = 1; count < 100; count += 1) await post({ text: `count ${count}` })
    const over = await call('POST', '/2/tweets', { text: 'count 100' })
    expect(over.status).toBe(429)
    expect(over.headers.get('x-rate-limit-remaining')).toBe('0')
    expect(over.headers.has('retry-after')).toBe(false)
    time += 900_000
    await post({ text: 'count 100' })
  })
})

describe('reading on X', () => {
  test("lists the user's own timeline newest first, page by page, so that a post with a lost answer can be found", async () => {
    const me = JSON.parse(await (await call('GET', '/2/users/me')).text()).data.id
    const ids: string[] = []
    for (let count = 0; count < 7; count += 1) {
      time += 1000
      ids.unshift((await post({ text: `entry ${turn}.${count} https://example.com/${count}` })).id)
    }
    const read = async (query: string) =>
      JSON.parse(await (await call('GET', `/2/users/${me}/tweets?${query}`)).text())
    const first = await read('max_results=5&tweet.fields=created_at,entities')
    expect(first.data.map((one: { id: string }) => one.id)).toEqual(ids.slice(0, 5))
    expect(first.data[0].entities.urls[0]).toMatchObject({ expanded_url: 'https://example.com/6' })
    expect(first.data[0].created_at).toBe(new Date(time).toISOString())
    const second = await read(`max_results=5&pagination_token=${first.meta.next_token}`)
    expect(second.data.slice(0, 2).map((one: { id: string }) => one.id)).toEqual(ids.slice(5))
    expect((await read(`since_id=${ids[2]}`)).meta).toMatchObject({ result_count: 2, newest_id: ids[0] })
    expect((await read(`start_time=${new Date(time + 1).toISOString()}`)).meta.result_count).toBe(0)
    expect((await call('GET', `/2/users/${me}/tweets?max_results=4`)).status).toBe(400)
  })

  test('answers statistics that grow, the private ones only to the author', async () => {
    const { id } = await post({ text: `figures ${turn}` })
    const fields = 'tweet.fields=public_metrics,non_public_metrics,organic_metrics'
    const read = async (caller = call) =>
      JSON.parse(await (await caller('GET', `/2/tweets?ids=${id},12&${fields}`)).text())
    const views: number[] = []
    for (const age of [0, 600_000, 3_600_000, 80_000_000]) {
      time += age
      const { accessToken } = await connect(sandbox, 'x', people[turn % people.length])
      const { data, errors } = await read(createCaller(sandbox, 'x', accessToken))
      views.push(data[0].public_metrics.impression_count)
      expect(data[0].public_metrics.retweet_count).toBe(data[0].public_metrics.repost_count)
      expect(data[0].non_public_metrics).toMatchObject({ impression_count: views.at(-1) })
      expect(errors).toEqual([expect.objectContaining({ value: '12', title: 'Not Found Error' })])
    }
    expect(views).toEqual(views.toSorted((a, b) => a - b))
    expect(new Set(views).size).toBe(4)
    const other = await connect(sandbox, 'x', people[(turn + 1) % people.length])
    const seen = await read(createCaller(sandbox, 'x', other.accessToken))
    expect(seen.data[0]).not.toHaveProperty('non_public_metrics')
    expect(seen.errors).toContainEqual(expect.objectContaining({ title: 'Field Authorization Error' }))
  })

  test('lets only the author delete', async () => {
    const { id } = await post({ text: `mine ${turn}` })
    const other = await connect(sandbox, 'x', people[(turn + 1) % people.length])
    expect((await createCaller(sandbox, 'x', other.accessToken)('DELETE', `/2/tweets/${id}`)).status).toBe(
      403,
    )
    expect(await (await call('DELETE', `/2/tweets/${id}`)).json()).toEqual({ data: { deleted: true } })
    expect((await call('DELETE', `/2/tweets/${id}`)).status).toBe(404)
  })

  test('finds people to mention, ignoring case', async () => {
    const found = JSON.parse(await (await call('GET', '/2/users/search?query=groß')).text())
    expect(found.title).toBe('Invalid Request')
    const { data } = JSON.parse(await (await call('GET', '/2/users/search?query=amelie')).text())
    expect(data).toEqual([expect.objectContaining({ username: 'amelie_okonkwo' })])
  })
})

describe('media on X', () => {
  const oneShot = async (bytes: Buffer, category: string) => {
    const form = new FormData()
    form.append('media_category', category)
    form.append('media', new Blob([new Uint8Array(bytes)]), 'picture.png')
    return call('POST', '/2/media/upload', form)
  }
  const idOf = async (answer: Response): Promise<string> => JSON.parse(await answer.text()).data.id

  test('accepts a picture in one call, its alt text, and shows both on the timeline', async () => {
    const answer = await oneShot(drawPng(40, 30), 'tweet_image')
    expect(answer.status).toBe(200)
    const { data } = JSON.parse(await answer.text())
    expect(data).toMatchObject({
      media_key: `3_${data.id}`,
      image: { w: 40, h: 30, image_type: 'image/png' },
    })
    expect(data).not.toHaveProperty('processing_info')
    const alt = { id: data.id, metadata: { alt_text: { text: 'A "fine" <sunset>' } } }
    expect((await call('POST', '/2/media/metadata', alt)).status).toBe(200)
    const long = { id: data.id, metadata: { alt_text: { text: 'a'.repeat(1001) } } }
    expect((await call('POST', '/2/media/metadata', long)).status).toBe(400)
    const { text } = await post({ text: `picture ${turn}`, media: { media_ids: [data.id] } })
    expect(text).toMatch(/ https:\/\/t\.co\/\w{10}$/)
    const username = sandbox.arrivals('x').at(-1)?.handle
    const page = await (await fetch(`${sandbox.address}/x/${username}`)).text()
    expect(page).toContain('alt="A &quot;fine&quot; &lt;sunset&gt;"')
    const picture = await fetch(`${sandbox.address}/media/${data.id}`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await picture.arrayBuffer()).equals(drawPng(40, 30))).toBe(true)
  })

  test('accepts a video in parts, processes it, and only then lets it be posted', async () => {
    const video = drawVideo(20, 90_000)
    const start = await call('POST', '/2/media/upload/initialize', {
      media_type: 'video/mp4',
      total_bytes: video.length,
      media_category: 'tweet_video',
    })
    const id = await idOf(start)
    const parts = [video.subarray(0, 50_000), video.subarray(50_000)]
    const append = (index: number, bytes: Buffer) =>
      call('POST', `/2/media/upload/${id}/append`, { segment_index: index, media: bytes.toString('base64') })
    expect((await append(1, parts[1] ?? video)).status).toBe(200)
    expect((await call('POST', `/2/media/upload/${id}/finalize`)).status).toBe(400)
    expect((await append(0, parts[0] ?? video)).status).toBe(200)
    const done = JSON.parse(await (await call('POST', `/2/media/upload/${id}/finalize`)).text())
    expect(done.data.processing_info).toMatchObject({ state: 'pending', check_after_secs: 1 })
    expect(await refused({ text: 'film', media: { media_ids: [id] } })).toMatchObject({ status: 400 })
    time += 500
    const status = await call('GET', `/2/media/upload?command=STATUS&media_id=${id}`)
    expect(JSON.parse(await status.text()).data.processing_info.state).toBe('succeeded')
    await post({ text: `film ${turn}`, media: { media_ids: [id] } })
  })

  test('reports after processing when a video is too long', async () => {
    const id = await idOf(await oneShot(drawVideo(141, 90_000), 'tweet_video'))
    time += 500
    const { data } = JSON.parse(await (await call('GET', `/2/media/upload?media_id=${id}`)).text())
    expect(data.processing_info).toMatchObject({ state: 'failed', error: { name: 'InvalidMedia' } })
    expect(await refused({ text: 'film', media: { media_ids: [id] } })).toMatchObject({ status: 400 })
  })

  test('understands the older commands', async () => {
    const picture = drawPng(8, 8)
    const command = (fields: Record<string, string>, media?: Buffer) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      if (media) form.append('media', new Blob([new Uint8Array(media)]))
      return call('POST', '/2/media/upload', form)
    }
    const total = String(picture.length)
    const id = await idOf(await command({ command: 'INIT', media_type: 'image/png', total_bytes: total }))
    expect((await command({ command: 'APPEND', media_id: id, segment_index: '0' }, picture)).status).toBe(200)
    expect((await command({ command: 'FINALIZE', media_id: id })).status).toBe(200)
    expect((await command({ command: 'DANCE', media_id: id })).status).toBe(400)
    await post({ text: '', media: { media_ids: [id] } })
  })

  test.each([
    ['a picture over 5 MB', () => Buffer.concat([drawPng(8, 8), Buffer.alloc(5_000_000)]), 'tweet_image'],
    [
      'text that says it is a picture',
      () => Buffer.from('<script>alert(1)</script>'.repeat(4)),
      'tweet_image',
    ],
    ['a film as a picture', () => drawVideo(5, 80_000), 'tweet_image'],
  ])('refuses %s', async (_name, make, category) => {
    expect((await oneShot(make(), category)).status).toBe(400)
  })

  test('never mixes a video with a picture, and separates the media of users', async () => {
    const film = await idOf(await oneShot(drawVideo(5, 80_000), 'tweet_video'))
    const picture = await idOf(await oneShot(drawPng(8, 8), 'tweet_image'))
    time += 500
    expect(await refused({ text: 'both', media: { media_ids: [film, picture] } })).toMatchObject({
      detail: 'Attach up to 4 photos, or 1 GIF, or 1 video.',
    })
    const other = await connect(sandbox, 'x', people[(turn + 1) % people.length])
    const body = { text: 'borrowed', media: { media_ids: [picture] } }
    expect((await createCaller(sandbox, 'x', other.accessToken)('POST', '/2/tweets', body)).status).toBe(400)
  })
})
