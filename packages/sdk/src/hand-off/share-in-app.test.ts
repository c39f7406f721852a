import { expect, test, vi } from 'vitest'
import { openTest, testContext, testNew, testPicture } from '../composition/test-composition.js'
import { deriveView } from '../editor/view/derive-view.js'
import { createRostrum } from '../rostrum.js'
import { createTestApps, type TestAppsOptions } from '../testing/test-apps.js'
import { createTestEnvironment } from '../testing/test-environment.js'
import { shareInApp } from './share-in-app.js'

const context = testContext()
const opened = openTest(testNew(), context)
const view = deriveView({ ...opened, content: { ...opened.content, media: [testPicture()] } }, context)

const toInstagram = (
  media: Response,
  options: TestAppsOptions = {},
  signal = new AbortController().signal,
) => {
  const apps = createTestApps(options)
  const environment = createTestEnvironment({ fetch: () => Promise.resolve(media), platform: 'android' })
  const rostrum = createRostrum({ server: 'https://board.example', environment, host: { apps } })
  const onProgress = vi.fn()
  return { apps, shared: shareInApp({ rostrum, app: 'instagram', view, link: null, signal, onProgress }) }
}

test('[HANDOFF9] what the server answers instead of the picture is not given to the app as one', async () => {
  const { apps, shared } = toInstagram(new Response('{"Errors":["api-404"]}', { status: 404 }))
  expect(await shared).toEqual({ result: 'failed', error: 'instagram-failed' })
  expect(apps.shares).toEqual([])
  expect(apps.written.size).toBe(0)
})

test('[HANDOFF11] an app that breaks leaves no picture behind on the phone', async () => {
  const answer = () => Promise.reject(new Error('The app crashed'))
  const { apps, shared } = toInstagram(new Response('picture'), { answer })
  await expect(shared).rejects.toThrow('The app crashed')
  expect([...apps.written.values()]).toEqual([7])
  expect(apps.files.size).toBe(0)
})

test('[HANDOFF11] nor does a share that was cancelled while its picture was closed', async () => {
  const controller = new AbortController()
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (stream) => {
        stream.close()
        controller.abort()
      },
    },
    { highWaterMark: 0 },
  )
  const { apps, shared } = toInstagram(new Response(body), {}, controller.signal)
  expect(await shared).toEqual({ result: 'canceled', error: null })
  expect(apps.shares).toEqual([])
  expect(apps.written.size).toBe(1)
  expect(apps.files.size).toBe(0)
})
