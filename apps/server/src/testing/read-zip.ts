/** The files of an archive that is not compressed, by name, as its directory at the end lists them. */
export function readZip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>()
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, begin] = [archive.readUInt32LE(at + 24), archive.readUInt32LE(at + 42)]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const data = begin + 30 + archive.readUInt16LE(begin + 26) + archive.readUInt16LE(begin + 28)
    files.set(name, archive.subarray(data, data + size))
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
