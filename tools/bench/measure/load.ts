import { once } from 'node:events'
import { connect } from 'node:net'

/** The result of a load test: requests per second, and the 95th percentile of their durations in milliseconds. */
export interface LoadResult {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  /** All sent requests, including the warm-up. */
  readonly requests: number
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/**
 * The length in bytes of the first response in the received data, by its head and its Content-Length; 0 while unknown.
 */
function answerLength(come: Buffer): number {
  const head = come.indexOf('\r\n\r\n')
  if (head < 0) return 0
  const lines = come.toString('latin1', 0, head)
  if (!/^HTTP\/1\.1 [23]/.test(lines)) throw new Error(`Answered ${lines.split('\r\n', 1)[0]}`)
  const length = /\r\ncontent-length: *(\d+)/i.exec(lines)?.[1]
  if (length === undefined) throw new Error('The answer says no length')
  return head + 4 + Number(length)
}

/**
 * A connection that sends one request after another. It writes to the socket directly, so that the generator costs
 * little compared with what it measures.
 */
async function openConnection(
  method: string,
  { hostname, port, pathname, search }: URL,
  headers: Record<string, string>,
) {
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers })
  const request = `${method} ${pathname}${search} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
  const socket = connect(Number(port), hostname).setNoDelay()
  await once(socket, 'connect')
  const ask = () =>
    new Promise<void>((done, fail) => {
      let come: Buffer = Buffer.alloc(0)
      let length = 0
      const take = (bytes: Buffer) => {
        come = come.length === 0 ? bytes : Buffer.concat([come, bytes])
        length ||= answerLength(come)
        if (length === 0 || come.length < length) return
        socket.off('data', take).off('error', fail)
        done()
      }
      socket.on('data', take).on('error', fail)
      socket.write(request)
    })
  return { ask, close: () => socket.destroy() }
}

/** Sends requests over several concurrent connections for a time, after a warm-up of a third of that time. */
export async function load(facts: {
  method?: string
  address: string
  headers?: Record<string, string>
  connections: number
  milliseconds: number
}): Promise<LoadResult> {
  const times: number[] = []
  let requests = 0
  const warmUntil = performance.now() + facts.milliseconds / 3
  const until = warmUntil + facts.milliseconds
  const worker = async () => {
    const { ask, close } = await openConnection(
      facts.method ?? 'GET',
      new URL(facts.address),
      facts.headers ?? {},
    )
    for (let start = performance.now(); start < until; start = performance.now()) {
      await ask()
      requests += 1
      if (start > warmUntil) times.push(performance.now() - start)
    }
    close()
  }
  await Promise.all(Array.from({ length: facts.connections }, worker))
  times.sort((a, b) => a - b)
  return {
    perSecond: (times.length * 1000) / facts.milliseconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    requests,
  }
}
