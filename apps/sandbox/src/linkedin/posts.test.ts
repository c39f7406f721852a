import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.js'
import { connect, createCaller, drawPng, linkedinPost } from '../testing/caller.js'
import { amelie, json, noor, openLinkedin, page, type LinkedinStage } from '../testing/linkedin-stage.js'

let stage: LinkedinStage
let sandbox: Sandbox

beforeAll(async () => {
  stage = await openLinkedin()
  ;({ sandbox } = stage)
})
afterAll(() => sandbox.close())

describe('posting on LinkedIn', () => {
  test('answers 201 with only the URN in a header', async () => {
    const urn = await stage.post('Hello \\(world\\), this is #work')
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
    const urn = await stage.post('All good (so far)')
    expect(sandbox.arrivals('linkedin').at(-1)).toMatchObject({ text: 'All good ', truncated: true })
    const shown = await (await fetch(`${sandbox.address}/linkedin/feed/update/${urn}`)).text()
    expect(shown).toContain('All good </p>')
    expect(shown).toContain('The rest was cut')
  })

  test('turns exact names into links on the timeline', async () => {
    await stage.post('Thanks, @[Noor van der Berg](urn:li:person:No4vDb7BgE)')
    const shown = await (await fetch(`${sandbox.address}/linkedin/in/Am7kQx2Lso`)).text()
    expect(shown).toMatch(/<a class="mention" href="\/linkedin\/in\/No4vDb7BgE"\s*>Noor van der Berg<\/a>/)
  })

  test('refuses a duplicate with 422 and the URN of the first', async () => {
    const urn = await stage.post('Once')
    const again = await stage.create(linkedinPost(amelie, 'Once'))
    expect(again.status).toBe(422)
    const fault = await json(again)
    expect(fault.message).toContain(urn)
    expect(fault.errorDetails.inputErrors[0].code).toBe('DUPLICATE_POST')
    stage.time += 86_400_000
    await stage.post('Once')
  })

  test.each([
    ['no version', { 'linkedin-version': '' }, 400, 'VERSION_MISSING'],
    ['a version of another form', { 'linkedin-version': '2026-04' }, 400, 'INVALID_VERSION'],
    ['a version that was switched off', { 'linkedin-version': '202507' }, 426, 'NONEXISTENT_VERSION'],
    ['a version of next year', { 'linkedin-version': '202712' }, 426, 'NONEXISTENT_VERSION'],
    ['no protocol', { 'x-restli-protocol-version': '' }, 400, 'INVALID_PROTOCOL_VERSION'],
    ['no token', { authorization: '' }, 401, 'INVALID_ACCESS_TOKEN'],
  ])('refuses %s', async (_name, headers, status, code) => {
    const answer = await stage.create(linkedinPost(amelie, 'never'), headers)
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
    expect((await stage.create(body)).status).toBe(status)
    expect(sandbox.arrivals().length).toBe(before)
  })

  test('edits and deletes', async () => {
    const urn = await stage.post('Frist')
    const patch = { patch: { $set: { commentary: 'First' } } }
    const path = `/rest/posts/${encodeURIComponent(urn)}`
    expect((await stage.call('POST', path, patch)).status).toBe(400)
    expect((await stage.call('POST', path, patch, { 'x-restli-method': 'PARTIAL_UPDATE' })).status).toBe(204)
    expect(sandbox.posts('linkedin').at(-1)?.text).toBe('First')
    expect((await stage.narrow('DELETE', path)).status).toBe(403)
    expect((await stage.call('DELETE', path)).status).toBe(204)
    expect(sandbox.posts('linkedin').some((one) => one.id === urn)).toBe(false)
    expect(sandbox.arrivals('linkedin').at(-1)?.id).toBe(urn)
  })

  test('accepts comments as plain text', async () => {
    const urn = await stage.post('Say something')
    const body = { actor: amelie, object: urn, message: { text: 'Nice (really) \\(really\\)' } }
    const answer = await stage.call('POST', `/rest/socialActions/${encodeURIComponent(urn)}/comments`, body)
    expect(answer.status).toBe(201)
    const shown = await (await fetch(`${sandbox.address}/linkedin/feed/update/${urn}`)).text()
    expect(shown).toContain('Nice (really) \\(really\\)')
  })

  test('hides the posts of members from apps, and shows those of a page', async () => {
    const own = await stage.post('Private reading')
    expect((await stage.call('GET', `/rest/posts/${encodeURIComponent(own)}`)).status).toBe(403)
    const urn = await stage.post('From the page', undefined, page)
    expect((await stage.call('GET', `/rest/posts/${encodeURIComponent(urn)}`)).status).toBe(200)
    const found = await json(
      await stage.call('GET', `/rest/posts?q=author&author=${encodeURIComponent(page)}`),
    )
    expect(found.elements[0]).toMatchObject({ id: urn, commentary: 'From the page' })
  })

  test('answers 429 after 150 posts a day, without Retry-After, until midnight UTC', async () => {
    stage.time = Date.UTC(2026, 11, 1, 22)
    for (let count = 0; count < 150; count += 1) {
      expect((await stage.narrow('POST', '/rest/posts', linkedinPost(noor, `count ${count}`))).status).toBe(
        201,
      )
    }
    const over = await stage.narrow('POST', '/rest/posts', linkedinPost(noor, 'count 150'))
    expect(over.status).toBe(429)
    expect(over.headers.has('retry-after')).toBe(false)
    stage.time = Date.UTC(2026, 11, 2)
    expect((await stage.narrow('POST', '/rest/posts', linkedinPost(noor, 'count 150'))).status).toBe(201)
  })
})

describe('pages of companies', () => {
  test('are listed for the people who may post for them', async () => {
    const { elements } = await json(
      await stage.call(
        'GET',
        '/rest/organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED&count=20&start=0',
      ),
    )
    expect(elements.map((one: { organization: string }) => one.organization)).toEqual([
      page,
      'urn:li:organization:90210012',
    ])
    const { results } = await json(await stage.call('GET', '/rest/organizations?ids=List(90210011,90210012)'))
    expect(results['90210011']).toMatchObject({ localizedName: 'Fjord & Fern', vanityName: 'fjord-and-fern' })
    expect((await stage.narrow('GET', '/rest/organizationAcls?q=roleAssignee')).status).toBe(403)
  })
})

describe('statistics of LinkedIn', () => {
  test('grow for members and for pages', async () => {
    const own = await stage.post('Watch me grow')
    const shared = await stage.post('Watch the page grow', undefined, page)
    const read = async () => {
      const entity = encodeURIComponent(own)
      const member = await json(
        await stage.call(
          'GET',
          `/rest/memberCreatorPostAnalytics?q=entity&entity=(share:${entity})&queryType=IMPRESSION&aggregation=TOTAL`,
        ),
      )
      const urns = `organizationalEntity=${encodeURIComponent(page)}&shares=List(${encodeURIComponent(shared)})`
      const company = await json(
        await stage.call('GET', `/rest/organizationalEntityShareStatistics?q=organizationalEntity&${urns}`),
      )
      return [member.elements[0].count, company.elements[0].totalShareStatistics.impressionCount]
    }
    const young = await read()
    stage.time += 3_600_000
    const old = await read()
    expect(old[0]).toBeGreaterThan(young[0])
    expect(old[1]).toBeGreaterThan(young[1])
    expect(
      (await stage.narrow('GET', '/rest/memberCreatorPostAnalytics?q=me&queryType=IMPRESSION')).status,
    ).toBe(403)
  })
})

describe('posts of a page on LinkedIn', () => {
  const read = (urn: string) => stage.call('GET', `/rest/posts/${encodeURIComponent(urn)}`)

  test('are listed with what they hold, for the people of the page only', async () => {
    const body = { initializeUploadRequest: { owner: page } }
    const { value } = await json(await stage.call('POST', '/rest/images?action=initializeUpload', body))
    await fetch(value.uploadUrl, { method: 'PUT', body: new Uint8Array(drawPng(60, 40)) })
    stage.time += 500
    const urn = await stage.post('With a picture', { media: { id: value.image, altText: 'A bridge' } }, page)
    expect(await json(await read(urn))).toMatchObject({
      isReshareDisabledByAuthor: false,
      content: { media: { id: value.image, altText: 'A bridge' } },
    })
    const image = await json(await stage.call('GET', `/rest/images/${encodeURIComponent(value.image)}`))
    expect((await fetch(image.downloadUrl)).headers.get('content-type')).toBe('image/png')
    const wide = 'r_organization_social openid profile w_member_social'
    const stranger = await connect(sandbox, 'linkedin', 'tom', wide)
    const other = createCaller(sandbox, 'linkedin', stranger.accessToken)
    expect((await other('GET', `/rest/posts?q=author&author=${encodeURIComponent(page)}`)).status).toBe(403)
  })

  test('are reposted unless they are gone, or their author forbids it', async () => {
    const closed = { ...linkedinPost(page, 'Not to be reposted'), isReshareDisabledByAuthor: true }
    const urn = (await stage.create(closed)).headers.get('x-restli-id') ?? ''
    const repost = (parent: string) =>
      stage.create({ ...linkedinPost(amelie, `About ${parent}`), reshareContext: { parent } })
    expect((await repost(urn)).status).toBe(422)
    const open = await stage.post('To be reposted', undefined, page)
    expect((await repost(open)).status).toBe(201)
    await stage.call('DELETE', `/rest/posts/${encodeURIComponent(open)}`)
    expect((await json(await repost(open))).message).toContain('no such post')
  })
})
