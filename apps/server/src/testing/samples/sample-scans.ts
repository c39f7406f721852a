const side = 64
const blocks = (side / 8) ** 2

const segment = (marker: number, data: readonly number[]): Buffer => {
  const length = data.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...data])
}
/** A table of one code, `0`, that stands for `symbol`. */
const table = (kind: number, symbol: number) => segment(0xc4, [kind, 1, ...Array<number>(15).fill(0), symbol])

/** The bits of a scan, filled up with ones. */
const packed = (bits: string): Buffer => {
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1')
  return Buffer.from(whole.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
}

/** A grey JPEG of 64 × 64 pixels that appears in so many steps, each of them in order and without any detail. */
export function sampleScans(steps: number): Buffer {
  const frame = [8, 0, side, 0, side, 3, ...[1, 2, 3].flatMap((component) => [component, 0x11, 0])]
  const first = Buffer.concat([segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 0, 0]), packed('0'.repeat(blocks * 3))])
  // One run over all 64 blocks: the symbol of runs of 64 to 127, and six bits of none more.
  const nothing = packed('0000000')
  const scans: Buffer[] = []
  for (let at = 0; at < steps - 1; at += 1) {
    const low = 13 - (at % 14)
    const place = Math.floor(at / 14)
    const component = 1 + (place % 3)
    const coefficient = 1 + Math.floor(place / 3)
    const high = low === 13 ? 0 : low + 1
    scans.push(segment(0xda, [1, component, 0, coefficient, coefficient, (high << 4) | low]), nothing)
  }
  const start = [Buffer.from([0xff, 0xd8]), segment(0xdb, [0, ...Array<number>(64).fill(1)])]
  const tables = [segment(0xc2, frame), table(0x00, 0), table(0x10, 0x60)]
  return Buffer.concat([...start, ...tables, first, ...scans, Buffer.from([0xff, 0xd9])])
}
