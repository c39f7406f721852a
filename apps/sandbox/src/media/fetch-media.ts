const mostBytes = 300_000_000

/** Fetches a file from the address that an app named; undefined when it is not there or too large. */
export async function fetchMedia(address: string): Promise<Buffer | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  const length = Number(answer.headers.get('content-length') ?? 0)
  if (!answer.ok || length > mostBytes) return undefined
  return Buffer.from(await answer.arrayBuffer())
}
