const sampled = 64 << 10

/** A 53-bit hash in two halves (after the idea of cyrb53): short, and spread well enough to tell a person's files apart. */
function hash(bytes: Uint8Array): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const byte of bytes) {
    high = Math.imul(high ^ byte, 2_654_435_761)
    low = Math.imul(low ^ byte, 1_597_334_677)
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36)
}

/**
 * The name of a file at the server, the same whenever it is chosen again: made of its size, its date and samples of
 * its beginning and end. By it an upload goes on after a reload.
 */
export async function fileKey(file: File): Promise<string> {
  const parts = [file.slice(0, sampled), file.slice(Math.max(0, file.size - sampled))]
  const marks = await Promise.all(parts.map(async (part) => hash(new Uint8Array(await part.arrayBuffer()))))
  return ['file', file.size.toString(36), file.lastModified.toString(36), ...marks].join('-').slice(0, 100)
}
