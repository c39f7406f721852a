import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { keepMedia } from '../media/library/store-media.js'
import { previewStage } from '../testing/samples/preview-site.js'
import { sampleDocument } from '../testing/samples/sample-media.js'

const stage = previewStage()

const pdf: RequestListener = (_request, reply) =>
  reply.writeHead(200, { 'content-type': 'application/pdf' }).end(sampleDocument())

describe('[B7.25] the first page of a document', () => {
  test('of a link is its picture', async () => {
    stage.answering = pdf
    const seen = await stage.preview(`${stage.pages}/Annual%20report.pdf`)
    expect(seen.body).toMatchObject({
      title: 'Annual report.pdf',
      isPDF: true,
      // With few colours and sharp edges, the page is smaller as PNG.
      images: [{ url: expect.stringMatching(/full\.png$/) }],
    })
    const url = encodeURIComponent(`${stage.pages}/Annual%20report.pdf`)
    const { body } = await stage.server.ask(`GET /api/pdf/preview?url=${url}`, { session: stage.session })
    expect(body).toEqual({ url: (seen.body as { images: [{ url: string }] }).images[0].url })
    stage.answering = (_request, reply) =>
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<title>No document</title>')
    const page = encodeURIComponent(`${stage.pages}/none`)
    expect(
      (await stage.server.ask(`GET /api/pdf/preview?url=${page}`, { session: stage.session })).body,
    ).toMatchObject({
      code: 'link-unreadable',
    })
  })

  test('of a file is a picture, visible only to users who may see the file', async () => {
    const { acme, people } = stage.server.company
    const stored = await keepMedia(stage.server.context, {
      accountId: acme.accountId,
      ownerId: people.advocate,
      source: sampleDocument(),
    })
    const ask = (from: string) => stage.server.ask(`GET /api/pdf/preview?id=${stored.id}`, { session: from })
    const { body } = await ask(stage.session)
    expect(body).toEqual({ url: `/media/${stored.id}/page.webp` })
    const page = await fetch(`${stage.server.address}/media/${stored.id}/page.webp`)
    expect(page.headers.get('content-type')).toBe('image/webp')
    for (const other of ['manager@acme.test', 'stranger@other.test']) {
      expect((await ask(await stage.server.signIn(other))).body).toMatchObject({ code: 'media-not-found' })
    }
  })
})
