const sampled = 64 << 10

/** A 53-bit hash in two halves (similar to cyrb53): short, and unique enough for the files of one user. */
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
 * A key for a file that is the same whenever it is chosen again: made of its size, its date, and samples of its
 * beginning and end. With it an upload continues after a reload.
 */
export async function fileKey(file: File): Promise<string> {
  const parts = [file.slice(0, sampled), file.slice(Math.max(0, file.size - sampled))]
  const marks = await Promise.all(parts.map(async (part) => hash(new Uint8Array(await part.arrayBuffer()))))
  return ['file', file.size.toString(36), file.lastModified.toString(36), ...marks].join('-').slice(0, 100)
}
