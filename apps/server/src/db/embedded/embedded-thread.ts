import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { openEmbedded } from './embedded-database.js'
import type { ThreadAnswer, ThreadCall } from './lite-thread.js'

/** Runs the embedded database on its own thread, for `openOnThread`. */
const settings = z.parse(z.object({ folder: z.string(), template: z.optional(z.string()) }), workerData)
const opening = openEmbedded({
  folder: settings.folder,
  ...(settings.template !== undefined && { template: settings.template }),
})

const send = (answer: ThreadAnswer) => {
  // Transferred, not copied.
  const transfer = 'answer' in answer ? [answer.answer.buffer as ArrayBuffer] : []
  parentPort?.postMessage(answer, transfer)
}

async function answer({ id, messages }: ThreadCall): Promise<void> {
  try {
    const lite = await opening
    if (messages === null) {
      await lite.close()
      send({ id, answer: new Uint8Array() })
      parentPort?.close()
      return
    }
    send({
      id,
      answer: messages.length === 0 ? messages.slice() : (await lite.execProtocolRaw(messages)).slice(),
    })
  } catch (error) {
    send({ id, error })
  }
}

let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (call: ThreadCall) => {
  last = last.then(() => answer(call))
})
