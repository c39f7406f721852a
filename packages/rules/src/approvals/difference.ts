/** A piece of two texts: in both, only in the new one, or only in the old one. */
export interface TextPiece {
  readonly is: 'equal' | 'added' | 'removed'
  readonly text: string
}

// Beyond this many words that differ, the search would take longer than anybody waits: all of it counts as new.
const mostSteps = 1000

const wordsOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('und', { granularity: 'word' }).segment(text), ({ segment }) => segment)

/**
 * Facts: two texts. Out: the pieces in order; those that are not `added` make up the old text, those that are not
 * `removed` the new one. Cut between words, so never inside of a character. APPROVALS10
 */
export function textDifference(facts: { before: string; after: string }): TextPiece[] {
  const [before, after] = [wordsOf(facts.before), wordsOf(facts.after)]
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1
  let beforeEnd = before.length
  let afterEnd = after.length
  while (beforeEnd > from && afterEnd > from && before[beforeEnd - 1] === after[afterEnd - 1]) {
    beforeEnd -= 1
    afterEnd -= 1
  }
  return joined([
    { is: 'equal', text: before.slice(0, from).join('') },
    ...middle(before.slice(from, beforeEnd), after.slice(from, afterEnd)),
    { is: 'equal', text: before.slice(beforeEnd).join('') },
  ])
}

/** The shortest way from one list of words to the other, by the greedy search of Myers. */
function middle(before: readonly string[], after: readonly string[]): TextPiece[] {
  const trace: Int32Array[] = []
  const most = Math.min(mostSteps, before.length + after.length)
  const reach = new Int32Array(2 * most + 3)
  for (let steps = 0; steps <= most; steps += 1) {
    trace.push(reach.slice())
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const isDown = goesDown(reach, most, diagonal, steps)
      let x = isDown ? at(reach, most, diagonal + 1) : at(reach, most, diagonal - 1) + 1
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1
      reach[most + 1 + diagonal] = x
      if (x >= before.length && x - diagonal >= after.length) return walkBack(before, after, trace, most)
    }
  }
  return [
    { is: 'removed', text: before.join('') },
    { is: 'added', text: after.join('') },
  ]
}

const at = (reach: Int32Array, most: number, diagonal: number) => reach[most + 1 + diagonal] ?? 0

const goesDown = (reach: Int32Array, most: number, diagonal: number, steps: number) =>
  diagonal === -steps || (diagonal !== steps && at(reach, most, diagonal - 1) < at(reach, most, diagonal + 1))

function walkBack(
  before: readonly string[],
  after: readonly string[],
  trace: readonly Int32Array[],
  most: number,
): TextPiece[] {
  const pieces: TextPiece[] = []
  let [x, y] = [before.length, after.length]
  const equal = (to: number) => {
    if (x > to) pieces.push({ is: 'equal', text: before.slice(to, x).join('') })
  }
  for (const [steps, reach] of [...trace.entries()].toReversed()) {
    const diagonal = x - y
    if (steps === 0) {
      equal(0)
      break
    }
    const isDown = goesDown(reach, most, diagonal, steps)
    const startX = at(reach, most, isDown ? diagonal + 1 : diagonal - 1)
    const startY = startX - (isDown ? diagonal + 1 : diagonal - 1)
    equal(isDown ? startX : startX + 1)
    if (isDown) pieces.push({ is: 'added', text: after[startY] ?? '' })
    else pieces.push({ is: 'removed', text: before[startX] ?? '' })
    ;[x, y] = [startX, startY]
  }
  return pieces.toReversed()
}

/** Neighbours of a kind become one piece; of what was exchanged, the old stands first. */
function joined(pieces: readonly TextPiece[]): TextPiece[] {
  const result: TextPiece[] = []
  let removed = ''
  let added = ''
  const flush = () => {
    if (removed) result.push({ is: 'removed', text: removed })
    if (added) result.push({ is: 'added', text: added })
    removed = added = ''
  }
  for (const { is, text } of pieces) {
    if (!text) continue
    if (is === 'removed') removed += text
    else if (is === 'added') added += text
    else {
      flush()
      const last = result.at(-1)
      if (last?.is === 'equal') result[result.length - 1] = { is, text: last.text + text }
      else result.push({ is, text })
    }
  }
  flush()
  return result
}

interface File {
  readonly Id: string
  readonly altText: string | null
  readonly modifiers: string | null
}

/** What became of a file. */
export const fileChanges = ['added', 'removed', 'cut', 'alt-changed', 'moved'] as const
export type FileChange = (typeof fileChanges)[number]

/**
 * Facts: the files of two versions in their order. Out: each with what became of it, nothing when it was kept, and
 * what it was before; those taken away come last. APPROVALS11
 */
export function fileDifference<F extends File>(facts: {
  before: readonly F[]
  after: readonly F[]
}): { readonly file: F; readonly changes: readonly FileChange[]; readonly before: F | null }[] {
  const kept = facts.before.filter(({ Id }) => facts.after.some((file) => file.Id === Id))
  const stays = facts.after.filter(({ Id }) => facts.before.some((file) => file.Id === Id))
  const now = facts.after.map((file) => {
    const before = facts.before.find(({ Id }) => Id === file.Id)
    if (!before) return { file, changes: ['added'] as const, before: null }
    const isMoved = kept.indexOf(before) !== stays.indexOf(file)
    const changes: FileChange[] = []
    if ((file.modifiers || null) !== (before.modifiers || null)) changes.push('cut')
    if ((file.altText || null) !== (before.altText || null)) changes.push('alt-changed')
    if (isMoved) changes.push('moved')
    return { file, changes, before }
  })
  const gone = facts.before
    .filter(({ Id }) => !facts.after.some((file) => file.Id === Id))
    .map((file) => ({ file, changes: ['removed'] as const, before: file }))
  return [...now, ...gone]
}
