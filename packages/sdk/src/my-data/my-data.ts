import { exportMyData } from '@rostrum/protocol'
import { sendStream } from '../client/send-stream.js'
import { perClient } from '../per-client.js'

/** All data that the board holds about the user (ours). */
export interface MyData {
  /**
   * Downloads all data as a ZIP archive, within an hour. Rejects with an `ApiError`; its code is `proof-needed`
   * when the user has to prove their identity first (`socialLoginsOf(…).prove`).
   */
  download(signal?: AbortSignal): Promise<Blob>
}

const timeoutMs = 3_600_000

export const myDataOf = perClient(({ client }): MyData => ({
  async download(signal) {
    let archive = new Blob()
    await sendStream(
      client,
      exportMyData,
      { timeout: timeoutMs, ...(signal ? { signal } : {}) },
      async (body) => {
        archive = await new Response(body, { headers: { 'content-type': exportMyData.downloads } }).blob()
      },
    )
    return archive
  },
}))
