const maxBytes = 300_000_000

/** Downloads a file from an address that an app sent; undefined when it does not exist or is too large. */
export async function fetchMedia(address: string): Promise<Buffer | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  const length = Number(answer.headers.get('content-length') ?? 0)
  if (!answer.ok || length > maxBytes) return undefined
  return Buffer.from(await answer.arrayBuffer())
}
