import type { ChosenLabels, LabelRules, Network, PostLabels } from '@rostrum/protocol'

/** Whether a post can be sent with labels: on X alone, and comments have none. GUARDRAILS13 */
export const takesLabels = (facts: { network: Network | null; isComment: boolean }): boolean =>
  facts.network === 'twitter' && !facts.isComment

/**
 * The labels that a post is sent with; null for none. `isAssisted`: the writing assistant was used for it. What an author
 * did not choose is no partnership, and made with AI where the assistant was used. GUARDRAILS13
 */
export function labelsOf(facts: {
  rules: LabelRules
  network: Network | null
  isComment: boolean
  chosen: ChosenLabels
  isAssisted: boolean
}): PostLabels | null {
  const { rules, chosen, isAssisted } = facts
  if (!takesLabels(facts)) return null
  const PaidPartnership =
    rules.PaidPartnership === 'always' ||
    (rules.PaidPartnership === 'choose' && chosen.paidPartnership === true)
  const isAi = rules.MadeWithAi === 'choose' ? (chosen.madeWithAi ?? isAssisted) : isAssisted
  const MadeWithAi = rules.MadeWithAi !== 'off' && isAi
  return PaidPartnership || MadeWithAi ? { PaidPartnership, MadeWithAi } : null
}
