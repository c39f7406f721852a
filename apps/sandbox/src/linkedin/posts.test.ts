import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../sandbox.js'
import { connect, createCaller, drawVideo, drawPng, linkedinPost, redirectUri } from '../testing/caller.js'

let sandbox: Sandbox
let time = Date.UTC(2026, 10, 21, 9)
let call: ReturnType<typeof createCaller>
let narrow: ReturnType<typeof createCaller>

const amelie = 'urn:li:person:Am7kQx2Lso'
const noor = 'urn:li:person:No4vDb7BgE'
const page = 'urn:li:organization:90210011'

beforeAll(async () => {
  sandbox = await createSandbox({ quiet: true, allowedRedirects: [redirectUri], now: () => time })
  call = createCaller(sandbox, 'linkedin', (await connect(sandbox, 'linkedin')).accessToken)
  const personal = await connect(sandbox, 'linkedin', 'noor', 'openid profile w_member_social')
  narrow = createCaller(sandbox, 'linkedin', personal.accessToken)
})
afterAll(() => sandbox.close())

const json = async (answer: Response) => JSON.parse(await answer.text())
const create = (body: object, headers?: Record<string, string>) => call('POST', '/rest/posts', body, headers)
const post = async (text: string, content?: object, author = amelie): Promise<string> => {
  const answer = await create(linkedinPost(author, text, content))
  expect(answer.status).toBe(201)
  expect(await answer.text()).toBe('')
  return answer.headers.get('x-restli-id') ?? ''
}

describe('posting on LinkedIn', () => {
  test('answers 201 with only the URN in a header', async () => {
    const urn = await post('Hello \\(world\\), this is #work')
    expect(urn).toMatch(/^urn:li:share:\d{19}$/)
    expect(sandbox.arrivals('linkedin').at(-1)).toMatchObject({
      id: urn,
      profile: amelie,
      handle: 'Am7kQx2Lso',
      text: 'Hello (world), this is #work',
      sent: 'Hello \\(world\\), this is #work',
      truncated: false,
    })
  })

  test('cuts the post at a reserved character that was not escaped, and shows the cut', async () => {
    const urn = await post('All good (so far)')
    expect(sandbox.arrivals('linkedin').at(-1)).toMatchObject({ text: 'All good ', truncated: true })
    const shown = await (await fetch(`${sandbox.address}/linkedin/feed/update/${urn}`)).text()
    expect(shown).toContain('All good </p>')
    expect(shown).toContain('The rest was cut')
  })

  test('turns exact names into links on the timeline', async () => {
    await post('Thanks, @[Noor van der Berg](urn:li:person:No4vDb7BgE)')
    const shown = await (await fetch(`${sandbox.address}/linkedin/in/Am7kQx2Lso`)).text()
    expect(shown).toMatch(/<a class="mention" href="\/linkedin\/in\/No4vDb7BgE"\s*>Noor van der Berg<\/a>/)
  })

  test('refuses a duplicate with 422 and the URN of the first', async () => {
    const urn = await post('Once')
    const again = await create(linkedinPost(amelie, 'Once'))
    expect(again.status).toBe(422)
    const fault = await json(again)
    expect(fault.message).toContain(urn)
    expect(fault.errorDetails.inputErrors[0].code).toBe('DUPLICATE_POST')
    time += 86_400_000
    await post('Once')
  })

  test.each([
    ['no version', { 'linkedin-version': '' }, 400, 'VERSION_MISSING'],
    ['a version of another form', { 'linkedin-version': '2026-04' }, 400, 'INVALID_VERSION'],
    ['a version that was switched off', { 'linkedin-version': '202507' }, 426, 'NONEXISTENT_VERSION'],
    ['a version of next year', { 'linkedin-version': '202712' }, 426, 'NONEXISTENT_VERSION'],
    ['no protocol', { 'x-restli-protocol-version': '' }, 400, 'INVALID_PROTOCOL_VERSION'],
    ['no token', { authorization: '' }, 401, 'INVALID_ACCESS_TOKEN'],
  ])('refuses %s', async (_name, headers, status, code) => {
    const answer = await create(linkedinPost(amelie, 'never'), headers)
    expect(answer.status).toBe(status)
    expect((await json(answer)).code).toBe(code)
  })

  test.each([
    ['another member as author', linkedinPost(noor, 'never'), 403],
    ['a page without the role', linkedinPost('urn:li:organization:1', 'never'), 403],
    ['3001 letters', linkedinPost(amelie, 'a'.repeat(3001)), 422],
    ['nothing', linkedinPost(amelie, ''), 422],
    ['no visibility', { ...linkedinPost(amelie, 'never'), visibility: undefined }, 422],
    ['a draft', { ...linkedinPost(amelie, 'never'), lifecycleState: 'DRAFT' }, 422],
    ['an unknown picture', linkedinPost(amelie, 'never', { media: { id: 'urn:li:image:none' } }), 422],
    [
      'one picture as several',
      linkedinPost(amelie, 'n', { multiImage: { images: [{ id: 'urn:li:image:a' }] } }),
      422,
    ],
    [
      'an article without title',
      linkedinPost(amelie, 'n', { article: { source: 'https://a.example' } }),
      422,
    ],
    [
      'an article that runs',
      linkedinPost(amelie, 'n', { article: { source: 'javascript:alert(1)', title: 'a' } }),
      422,
    ],
    [
      'a repost of nothing',
      { ...linkedinPost(amelie, ''), reshareContext: { parent: 'urn:li:share:1' } },
      422,
    ],
  ])('refuses %s', async (_name, body, status) => {
    const before = sandbox.arrivals().length
    expect((await create(body)).status).toBe(status)
    expect(sandbox.arrivals().length).toBe(before)
  })

  test('edits and deletes', async () => {
    const urn = await post('Frist')
    const patch = { patch: { $set: { commentary: 'First' } } }
    const path = `/rest/posts/${encodeURIComponent(urn)}`
    expect((await call('POST', path, patch)).status).toBe(400)
    expect((await call('POST', path, patch, { 'x-restli-method': 'PARTIAL_UPDATE' })).status).toBe(204)
    expect(sandbox.posts('linkedin').at(-1)?.text).toBe('First')
    expect((await narrow('DELETE', path)).status).toBe(403)
    expect((await call('DELETE', path)).status).toBe(204)
    expect(sandbox.posts('linkedin').some((one) => one.id === urn)).toBe(false)
    expect(sandbox.arrivals('linkedin').at(-1)?.id).toBe(urn)
  })

  test('accepts comments as plain text', async () => {
    const urn = await post('Say something')
    const body = { actor: amelie, object: urn, message: { text: 'Nice (really) \\(really\\)' } }
    const answer = await call('POST', `/rest/socialActions/${encodeURIComponent(urn)}/comments`, body)
    expect(answer.status).toBe(201)
    const shown = await (await fetch(`${sandbox.address}/linkedin/feed/update/${urn}`)).text()
    expect(shown).toContain('Nice (really) \\(really\\)')
  })

  test('hides the posts of members from apps, and shows those of a page', async () => {
    const own = await post('Private reading')
    expect((await call('GET', `/rest/posts/${encodeURIComponent(own)}`)).status).toBe(403)
    const urn = await post('From the page', undefined, page)
    expect((await call('GET', `/rest/posts/${encodeURIComponent(urn)}`)).status).toBe(200)
    const found = await json(await call('GET', `/rest/posts?q=author&author=${encodeURIComponent(page)}`))
    expect(found.elements[0]).toMatchObject({ id: urn, commentary: 'From the page' })
  })

  test('answers 429 after 150 posts a day, without Retry-After, until midnight UTC', async () => {
    time = Date.UTC(2026, 11, 1, 22)
    for (let count = 0; count < 150; count += 1) {
      expect((await narrow('POST', '/rest/posts', linkedinPost(noor, `count ${count}`))).status).toBe(201)
    }
    const over = await narrow('POST', '/rest/posts', linkedinPost(noor, 'count 150'))
    expect(over.status).toBe(429)
    expect(over.headers.has('retry-after')).toBe(false)
    time = Date.UTC(2026, 11, 2)
    expect((await narrow('POST', '/rest/posts', linkedinPost(noor, 'count 150'))).status).toBe(201)
  })
})

describe('pages of companies', () => {
  test('are listed for the people who may post for them', async () => {
    const { elements } = await json(
      await call(
        'GET',
        '/rest/organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED&count=20&start=0',
      ),
    )
    expect(elements.map((one: { organization: string }) => one.organization)).toEqual([
      page,
      'urn:li:organization:90210012',
    ])
    const { results } = await json(await call('GET', '/rest/organizations?ids=List(90210011,90210012)'))
    expect(results['90210011']).toMatchObject({ localizedName: 'Fjord & Fern', vanityName: 'fjord-and-fern' })
    expect((await narrow('GET', '/rest/organizationAcls?q=roleAssignee')).status).toBe(403)
  })
})

describe('statistics of LinkedIn', () => {
  test('grow for members and for pages', async () => {
    const own = await post('Watch me grow')
    const shared = await post('Watch the page grow', undefined, page)
    const read = async () => {
      const entity = encodeURIComponent(own)
      const member = await json(
        await call(
          'GET',
          `/rest/memberCreatorPostAnalytics?q=entity&entity=(share:${entity})&queryType=IMPRESSION&aggregation=TOTAL`,
        ),
      )
      const urns = `organizationalEntity=${encodeURIComponent(page)}&shares=List(${encodeURIComponent(shared)})`
      const company = await json(
        await call('GET', `/rest/organizationalEntityShareStatistics?q=organizationalEntity&${urns}`),
      )
      return [member.elements[0].count, company.elements[0].totalShareStatistics.impressionCount]
    }
    const young = await read()
    time += 3_600_000
    const old = await read()
    expect(old[0]).toBeGreaterThan(young[0])
    expect(old[1]).toBeGreaterThan(young[1])
    expect((await narrow('GET', '/rest/memberCreatorPostAnalytics?q=me&queryType=IMPRESSION')).status).toBe(
      403,
    )
  })
})

describe('uploads on LinkedIn', () => {
  const initialize = async (kind: string, request: object = {}) => {
    const body = { initializeUploadRequest: { owner: amelie, ...request } }
    return json(await call('POST', `/rest/${kind}?action=initializeUpload`, body))
  }
  const put = (address: string, bytes: Buffer, headers: Record<string, string> = {}) =>
    fetch(address, { method: 'PUT', body: new Uint8Array(bytes), headers })

  test('accept a picture on another host, and let it be posted when it is processed', async () => {
    const { value } = await initialize('images')
    expect(new URL(value.uploadUrl).host).not.toBe(new URL(sandbox.address).host)
    const content = { media: { id: value.image, altText: 'A bridge' } }
    const early = await create(linkedinPost(amelie, 'A picture', content))
    expect((await json(early)).code).toBe('MEDIA_ASSET_WAITING_UPLOAD')
    expect((await put(value.uploadUrl, drawPng(60, 40), { authorization: 'Bearer leaked' })).status).toBe(400)
    const done = await put(value.uploadUrl, drawPng(60, 40))
    expect(done.status).toBe(201)
    expect(done.headers.get('etag')).toMatch(/^"\w+"$/)
    expect((await put(value.uploadUrl, drawPng(60, 40))).status).toBe(404)
    expect((await create(linkedinPost(amelie, 'A picture', content))).status).toBe(400)
    time += 500
    expect(await post('A picture', content)).toMatch(/^urn:li:share:/)
    const shown = await (await fetch(`${sandbox.address}/linkedin/in/Am7kQx2Lso`)).text()
    expect(shown).toContain(`<img src="/media/${value.image.split(':').at(-1)}" alt="A bridge"`)
  })

  test('are not readable with a posting token, except videos', async () => {
    const body = { initializeUploadRequest: { owner: noor } }
    const { value } = await json(await narrow('POST', '/rest/images?action=initializeUpload', body))
    expect((await narrow('GET', `/rest/images/${encodeURIComponent(value.image)}`)).status).toBe(403)
    const wide = await call('GET', `/rest/images/${encodeURIComponent(value.image)}`)
    expect(await json(wide)).toMatchObject({ status: 'WAITING_UPLOAD' })
    const video = { initializeUploadRequest: { owner: noor, fileSizeBytes: 80_000 } }
    const opened = await json(await narrow('POST', '/rest/videos?action=initializeUpload', video))
    expect((await narrow('GET', `/rest/videos/${encodeURIComponent(opened.value.video)}`)).status).toBe(200)
  })

  test('accept a video part by part, each with its own address, range and ETag', async () => {
    const film = drawVideo(12, 5_000_000)
    const { value } = await initialize('videos', { fileSizeBytes: film.length })
    const [first, second] = value.uploadInstructions
    expect([first.firstByte, first.lastByte, second.firstByte, second.lastByte]).toEqual([
      0, 4_194_303, 4_194_304, 4_999_999,
    ])
    expect((await put(first.uploadUrl, film.subarray(second.firstByte))).status).toBe(400)
    const tags: string[] = []
    for (const { uploadUrl, firstByte, lastByte } of value.uploadInstructions) {
      const done = await put(uploadUrl, film.subarray(firstByte, lastByte + 1))
      tags.push((done.headers.get('etag') ?? '').replaceAll('"', ''))
    }
    const finalize = (uploadedPartIds: string[]) =>
      call('POST', '/rest/videos?action=finalizeUpload', {
        finalizeUploadRequest: { video: value.video, uploadToken: value.uploadToken, uploadedPartIds },
      })
    expect((await finalize(tags.toReversed())).status).toBe(400)
    expect((await finalize(tags)).status).toBe(200)
    const status = async () =>
      (await json(await call('GET', `/rest/videos/${encodeURIComponent(value.video)}`))).status
    expect(await status()).toBe('PROCESSING')
    time += 500
    expect(await status()).toBe('AVAILABLE')
    expect(await post('A film', { media: { id: value.video, title: 'Film' } })).toMatch(/^urn:li:ugcPost:/)
  })

  test('fail for a file of a wrong type', async () => {
    const { value } = await initialize('images')
    await put(value.uploadUrl, Buffer.from('%PDF-1.7 and a lot more text after it, to be long enough'))
    time += 500
    const refused = await create(linkedinPost(amelie, 'A picture?', { media: { id: value.image } }))
    expect((await json(refused)).code).toBe('MEDIA_ASSET_PROCESSING_FAILED')
  })

  test('accept several pictures, a document, and an article with a picture', async () => {
    const picture = async () => {
      const { value } = await initialize('images')
      await put(value.uploadUrl, drawPng(30, 30))
      return value.image
    }
    const images = [{ id: await picture() }, { id: await picture(), altText: 'Two' }, { id: await picture() }]
    const { value } = await initialize('documents')
    await put(value.uploadUrl, Buffer.from('%PDF-1.7 and a lot more text after it, to be long enough'))
    const thumbnail = await picture()
    time += 500
    await post('Several', { multiImage: { images } })
    await post('A document', { media: { id: value.document, title: 'Report <2026>' } })
    const article = {
      source: 'https://blog.example/a',
      title: 'On (real) work_',
      description: 'D',
      thumbnail,
    }
    await post('An article', { article })
    const shown = await (await fetch(`${sandbox.address}/linkedin/in/Am7kQx2Lso`)).text()
    expect(shown).toContain('Report &lt;2026&gt;')
    expect(shown).toContain('On (real) work_')
    expect(shown).toContain('data-count="3"')
  })
})

describe('posts of a page on LinkedIn', () => {
  const read = (urn: string) => call('GET', `/rest/posts/${encodeURIComponent(urn)}`)

  test('are listed with what they hold, for the people of the page only', async () => {
    const body = { initializeUploadRequest: { owner: page } }
    const { value } = await json(await call('POST', '/rest/images?action=initializeUpload', body))
    await fetch(value.uploadUrl, { method: 'PUT', body: new Uint8Array(drawPng(60, 40)) })
    time += 500
    const urn = await post('With a picture', { media: { id: value.image, altText: 'A bridge' } }, page)
    expect(await json(await read(urn))).toMatchObject({
      isReshareDisabledByAuthor: false,
      content: { media: { id: value.image, altText: 'A bridge' } },
    })
    const image = await json(await call('GET', `/rest/images/${encodeURIComponent(value.image)}`))
    expect((await fetch(image.downloadUrl)).headers.get('content-type')).toBe('image/png')
    const wide = 'r_organization_social openid profile w_member_social'
    const stranger = await connect(sandbox, 'linkedin', 'tom', wide)
    const other = createCaller(sandbox, 'linkedin', stranger.accessToken)
    expect((await other('GET', `/rest/posts?q=author&author=${encodeURIComponent(page)}`)).status).toBe(403)
  })

  test('are reposted unless they are gone, or their author forbids it', async () => {
    const closed = { ...linkedinPost(page, 'Not to be reposted'), isReshareDisabledByAuthor: true }
    const urn = (await create(closed)).headers.get('x-restli-id') ?? ''
    const repost = (parent: string) =>
      create({ ...linkedinPost(amelie, `About ${parent}`), reshareContext: { parent } })
    expect((await repost(urn)).status).toBe(422)
    const open = await post('To be reposted', undefined, page)
    expect((await repost(open)).status).toBe(201)
    await call('DELETE', `/rest/posts/${encodeURIComponent(open)}`)
    expect((await json(await repost(open))).message).toContain('no such post')
  })
})
