import type { PostLabels } from '@rostrum/protocol'

/** The labels of a post, in the order in which they are shown. */
const labelNames = ['PaidPartnership', 'MadeWithAi'] as const satisfies readonly (keyof PostLabels)[]
export type LabelName = (typeof labelNames)[number]

/** A label of a post beside an older version: there before, too, or added, or taken away since. APPROVALS21 */
interface LabelChange {
  readonly name: LabelName
  readonly change: 'kept' | 'added' | 'removed'
}

/** The labels of two versions; null for a version without labels. APPROVALS21 */
export function labelDifference(facts: {
  before: PostLabels | null
  after: PostLabels | null
}): LabelChange[] {
  return labelNames.flatMap((name): LabelChange[] => {
    const [was, is] = [facts.before?.[name] === true, facts.after?.[name] === true]
    if (!was && !is) return []
    return [{ name, change: was && is ? 'kept' : is ? 'added' : 'removed' }]
  })
}
