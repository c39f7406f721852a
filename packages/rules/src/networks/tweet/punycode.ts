const maxLabelLength = 63

/**
 * The length of a domain label in ASCII (RFC 3492); Infinity for one that is certainly too long. A label with full
 * stops of other scripts counts with all its parts.
 */
export function lengthInDns(label: string): number {
  if (label.length > 2 * maxLabelLength) return Infinity
  const parts = label.split(/[\u3002\uFF0E\uFF61]/)
  return parts.reduce((sum, part) => sum + lengthOfPart(part), parts.length - 1)
}

function lengthOfPart(part: string) {
  const codes = Array.from(part, (character) => character.codePointAt(0) ?? 0)
  const basic = codes.filter((code) => code < 128).length
  if (basic === codes.length) return codes.length
  return 'xn--'.length + basic + (basic > 0 ? 1 : 0) + lengthOfDeltas(codes, basic)
}

/** The encoding procedure of RFC 3492, section 6.3, counting the digits instead of writing them. */
function lengthOfDeltas(codes: readonly number[], basic: number) {
  let [n, delta, bias, handled, digits] = [128, 0, 72, basic, 0]
  while (handled < codes.length) {
    const next = codes.reduce((least, code) => (code >= n && code < least ? code : least), Infinity)
    delta += (next - n) * (handled + 1)
    n = next
    for (const code of codes) {
      if (code < n) delta += 1
      if (code !== n) continue
      digits += digitsOf(delta, bias)
      bias = adapted(delta, handled + 1, handled === basic)
      delta = 0
      handled += 1
    }
    delta += 1
    n += 1
  }
  return digits
}

function digitsOf(delta: number, bias: number) {
  let digits = 1
  let rest = delta
  for (let k = 36; ; k += 36) {
    const threshold = Math.min(26, Math.max(1, k - bias))
    if (rest < threshold) return digits
    rest = Math.floor((rest - threshold) / (36 - threshold))
    digits += 1
  }
}

function adapted(delta: number, points: number, isFirst: boolean) {
  let rest = Math.floor(delta / (isFirst ? 700 : 2))
  rest += Math.floor(rest / points)
  let k = 0
  for (; rest > 455; k += 36) rest = Math.floor(rest / 35)
  return k + Math.floor((36 * rest) / (rest + 38))
}
