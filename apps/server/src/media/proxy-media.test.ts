import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { newId } from '../db/ids.js'
import { previewStage } from '../testing/samples/preview-site.js'
import { sampleMovie } from '../testing/samples/sample-media.js'

const stage = previewStage()

describe('[B7.26] the video of a post', () => {
  const video = () => (_request: unknown, reply: Parameters<RequestListener>[1]) =>
    reply.writeHead(200, { 'content-type': 'video/mp4' }).end(sampleMovie('+51.5'))
  const addPost = async (address: string) => {
    const { boardId } = stage.server.company.acme
    const id = newId.post()
    const attachment = { Post: { Content: { Attachments: { Media: [{ url: address }] } } } }
    await stage.server.context.db
      .insertInto('post')
      .values({
        id,
        board_id: boardId,
        user_id: stage.server.company.people.advocate,
        network: 'linkedin',
        type: 'post-attachment',
        text: '',
        post_attachment: JSON.stringify(attachment),
        status: 'complete',
        schedule_type: 'now',
        due_at: new Date(),
      })
      .execute()
    return `${stage.server.address}/api-public/media-proxy/get-post-media?postID=${id}`
  }

  test('is fetched once, and played from our server', async () => {
    stage.answering = video()
    const address = await addPost(`${stage.pages}/film`)
    const answers = await Promise.all([fetch(address), fetch(address)])
    for (const answer of answers) {
      expect(answer.url).toMatch(/\/media\/med\w{24}\/full\.mp4$/)
      expect(answer.headers.get('content-type')).toBe('video/mp4')
      expect((await answer.text()).includes('+51.5')).toBe(false)
    }
    expect(stage.asked).toEqual(['/film'])
    expect((await fetch(address)).status).toBe(200)
    expect(stage.asked).toEqual(['/film'])
  })

  test.each([
    ['leads inside', 'http://169.254.169.254/film', 'link-unreachable'],
    ['is a page', '', 'link-unreadable'],
  ])('that %s is refused', async (_what, address, code) => {
    stage.answering = (_request, reply) =>
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<title>x</title>')
    const answer = await fetch(await addPost(address || `${stage.pages}/page-for-film`))
    expect(await answer.json()).toMatchObject({ code })
  })

  test('of a post that is not there is not found', async () => {
    const answer = await fetch(
      `${stage.server.address}/api-public/media-proxy/get-post-media?postID=${newId.post()}`,
    )
    expect(answer.status).toBe(404)
  })
})
