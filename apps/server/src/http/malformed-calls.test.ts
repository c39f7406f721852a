import { createSandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declarations } from '../openapi/declarations.js'
import { addStory } from '../testing/add-story.js'
import { createPublishingContext } from '../testing/publishing/create-publishing-context.js'
import { oddCallsOf, type OddCall } from '../testing/samples/malformed-requests.js'

let stage: Awaited<ReturnType<typeof createPublishingContext>>
let session: string
/** What is there, so that a call gets as far as its odd field is used. */
let known: Readonly<Record<string, unknown>>

beforeAll(async () => {
  stage = await createPublishingContext(createSandbox)
  const { boardId, server, profiles } = stage
  session = await server.signIn('manager@acme.test')
  await server.context.db.updateTable('board').set({ features: '{"suggestions":true}' }).execute()
  const message = { network: 'linkedin', text: 'A message' } as const
  const story = await addStory(server.context, { boardId, messages: [message] })
  known = {
    storyId: story.id,
    messageId: story.messages[0],
    credentialId: profiles.linkedin,
    scheduleType: 'custom',
    startDate: '2036-01-02 03:04',
    timezone: 'Europe/Berlin',
    media: undefined,
    link: undefined,
    commentOn: undefined,
    commentsOn: undefined,
    sinceMessage: undefined,
    topic: undefined,
    since: undefined,
  }
})
afterAll(() => stage.close())

let sent = 0

/** Sends a call as somebody who is signed in, from an address of its own: no guess is one too many. */
async function send({ line, body, type = 'application/json' }: OddCall) {
  const [method = 'GET', url = '/'] = line.split(' ', 2)
  sent += 1
  const remoteAddress = `10.0.${sent >> 8}.${sent & 255}`
  const once = () =>
    stage.server.app.inject({
      method: method as 'GET',
      url,
      remoteAddress,
      headers: {
        apiSession: session,
        currentBoard: stage.boardId,
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { payload: body }),
    })
  const answer = await once()
  // Some calls end sessions.
  if (answer.statusCode !== 401) return answer
  session = await stage.server.signIn('manager@acme.test')
  return once()
}

test('[A8.1] no call that is malformed is taken for a failure of the server', async () => {
  const failed: string[] = []
  for (const [name, declaration] of declarations) {
    for (const call of oddCallsOf(declaration, known)) {
      const { statusCode, body } = await send(call)
      // Not served yet: there is nothing behind it.
      if (statusCode === 501) break
      if (statusCode >= 500) failed.push(`${name}, ${call.what}: ${statusCode} ${body.slice(0, 100)}`)
    }
  }
  expect(failed).toEqual([])
  const alive = await send({ what: 'the next call', line: 'GET /api/stories/list' })
  expect(alive.statusCode).toBe(200)
})
