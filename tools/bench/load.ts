import { Agent, request } from 'node:http'

/** What a load came to: requests a second, and the 95th percentile of their times in milliseconds. */
export interface LoadResult {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** One request over a kept connection; resolves when the whole answer is there. */
function once(agent: Agent, address: string, headers: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    const call = request(address, { agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if ((answer.statusCode ?? 500) < 400) done()
        else fail(new Error(`${address} answered ${answer.statusCode}`))
      })
    })
    call.once('error', fail)
    call.end()
  })
}

/** Sends requests from so many connections at once for so long, after a warm-up of a third of the time. */
export async function load(facts: {
  address: string
  headers?: Record<string, string>
  connections: number
  milliseconds: number
}): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: facts.connections })
  const times: number[] = []
  const warmUntil = performance.now() + facts.milliseconds / 3
  const until = warmUntil + facts.milliseconds
  const worker = async () => {
    for (let start = performance.now(); start < until; start = performance.now()) {
      await once(agent, facts.address, facts.headers ?? {})
      if (start > warmUntil) times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: facts.connections }, worker))
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    perSecond: (times.length * 1000) / facts.milliseconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  }
}
