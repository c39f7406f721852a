import { diffArrays } from 'diff'

/** A piece of two compared texts: in both, only in the new one, or only in the old one. */
export interface TextPiece {
  readonly is: 'equal' | 'added' | 'removed'
  readonly text: string
}

// The search gets slow beyond this many different words; the whole text then counts as new.
const maxSteps = 1000

// V8's segmenter takes quadratic time, so a long text is segmented in parts that end between two words.
const parts = /[^]{500,}?[ \n](?=[\p{L}\p{N}])|[^]+/gu

const wordsOf = (text: string): string[] => {
  const segmenter = new Intl.Segmenter('und', { granularity: 'word' })
  return (text.match(parts) ?? []).flatMap((part) =>
    Array.from(segmenter.segment(part), ({ segment }) => segment),
  )
}

/**
 * The difference of two texts as pieces in order. The pieces that are not `added` form the old text, those that are not
 * `removed` the new one. Pieces are cut between words, never inside a character. APPROVALS10
 */
export function textDifference({ before, after }: { before: string; after: string }): TextPiece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: maxSteps }) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ]
  return changes.flatMap(({ value, added, removed }) => {
    const text = value.join('')
    return text ? [{ is: added ? 'added' : removed ? 'removed' : 'equal', text }] : []
  })
}

interface File {
  readonly Id: string
  readonly altText: string | null
  readonly modifiers: string | null
}

/** How a file differs between two versions. */
export type FileChange = 'added' | 'removed' | 'cut' | 'alt-changed' | 'moved'

/**
 * The files of two versions, each with its change (none for an unchanged file) and its older state. The order is that
 * of the newer version; removed files come last. APPROVALS11
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
  const removed = facts.before
    .filter(({ Id }) => !facts.after.some((file) => file.Id === Id))
    .map((file) => ({ file, changes: ['removed'] as const, before: file }))
  return [...now, ...removed]
}
