import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sandbox } from '../sandbox.js'
import { drawVideo, drawPng, linkedinPost } from '../testing/caller.js'
import { amelie, json, noor, openLinkedin, type LinkedinStage } from '../testing/linkedin-stage.js'

let stage: LinkedinStage
let sandbox: Sandbox

beforeAll(async () => {
  stage = await openLinkedin()
  ;({ sandbox } = stage)
})
afterAll(() => sandbox.close())

describe('uploads on LinkedIn', () => {
  const initialize = async (kind: string, request: object = {}) => {
    const body = { initializeUploadRequest: { owner: amelie, ...request } }
    return json(await stage.call('POST', `/rest/${kind}?action=initializeUpload`, body))
  }
  const put = (address: string, bytes: Buffer, headers: Record<string, string> = {}) =>
    fetch(address, { method: 'PUT', body: new Uint8Array(bytes), headers })

  test('accept a picture on another host, and let it be posted when it is processed', async () => {
    const { value } = await initialize('images')
    expect(new URL(value.uploadUrl).host).not.toBe(new URL(sandbox.address).host)
    const content = { media: { id: value.image, altText: 'A bridge' } }
    const early = await stage.create(linkedinPost(amelie, 'A picture', content))
    expect((await json(early)).code).toBe('MEDIA_ASSET_WAITING_UPLOAD')
    expect((await put(value.uploadUrl, drawPng(60, 40), { authorization: 'Bearer leaked' })).status).toBe(400)
    const done = await put(value.uploadUrl, drawPng(60, 40))
    expect(done.status).toBe(201)
    expect(done.headers.get('etag')).toMatch(/^"\w+"$/)
    expect((await put(value.uploadUrl, drawPng(60, 40))).status).toBe(404)
    expect((await stage.create(linkedinPost(amelie, 'A picture', content))).status).toBe(400)
    stage.time += 500
    expect(await stage.post('A picture', content)).toMatch(/^urn:li:share:/)
    const shown = await (await fetch(`${sandbox.address}/linkedin/in/Am7kQx2Lso`)).text()
    expect(shown).toContain(`<img src="/media/${value.image.split(':').at(-1)}" alt="A bridge"`)
  })

  test('are not readable with a posting token, except videos', async () => {
    const body = { initializeUploadRequest: { owner: noor } }
    const { value } = await json(await stage.narrow('POST', '/rest/images?action=initializeUpload', body))
    expect((await stage.narrow('GET', `/rest/images/${encodeURIComponent(value.image)}`)).status).toBe(403)
    const wide = await stage.call('GET', `/rest/images/${encodeURIComponent(value.image)}`)
    expect(await json(wide)).toMatchObject({ status: 'WAITING_UPLOAD' })
    const video = { initializeUploadRequest: { owner: noor, fileSizeBytes: 80_000 } }
    const opened = await json(await stage.narrow('POST', '/rest/videos?action=initializeUpload', video))
    expect((await stage.narrow('GET', `/rest/videos/${encodeURIComponent(opened.value.video)}`)).status).toBe(
      200,
    )
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
      stage.call('POST', '/rest/videos?action=finalizeUpload', {
        finalizeUploadRequest: { video: value.video, uploadToken: value.uploadToken, uploadedPartIds },
      })
    expect((await finalize(tags.toReversed())).status).toBe(400)
    expect((await finalize(tags)).status).toBe(200)
    const status = async () =>
      (await json(await stage.call('GET', `/rest/videos/${encodeURIComponent(value.video)}`))).status
    expect(await status()).toBe('PROCESSING')
    stage.time += 500
    expect(await status()).toBe('AVAILABLE')
    expect(await stage.post('A film', { media: { id: value.video, title: 'Film' } })).toMatch(
      /^urn:li:ugcPost:/,
    )
  })

  test('fail for a file of a wrong type', async () => {
    const { value } = await initialize('images')
    await put(value.uploadUrl, Buffer.from('%PDF-1.7 and a lot more text after it, to be long enough'))
    stage.time += 500
    const refused = await stage.create(linkedinPost(amelie, 'A picture?', { media: { id: value.image } }))
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
    stage.time += 500
    await stage.post('Several', { multiImage: { images } })
    await stage.post('A document', { media: { id: value.document, title: 'Report <2026>' } })
    const article = {
      source: 'https://blog.example/a',
      title: 'On (real) work_',
      description: 'D',
      thumbnail,
    }
    await stage.post('An article', { article })
    const shown = await (await fetch(`${sandbox.address}/linkedin/in/Am7kQx2Lso`)).text()
    expect(shown).toContain('Report &lt;2026&gt;')
    expect(shown).toContain('On (real) work_')
    expect(shown).toContain('data-count="3"')
  })
})
