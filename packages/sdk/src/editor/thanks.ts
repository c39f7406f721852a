import type { AnswerOf, createPost, Post } from '@rostrum/protocol'
import { chooseThankYou, thankYouPoints } from '@rostrum/rules'
import { feature } from '../feature.js'
import type { Rostrum } from '../rostrum.js'
import type { CommonKey } from '../texts/common/common-texts.js'

const texts = [
  'thank-you.1',
  'thank-you.2',
  'thank-you.3',
  'thank-you.4',
  'thank-you.5',
  'thank-you.6',
  'thank-you.7',
  'thank-you.8',
] as const satisfies readonly CommonKey[]

/** The thank-you after a share (B9.7): a random text, not two of them at once. */
export const thanksOf = feature(({ environment, toasts }) => {
  let lastShownAt: number | null = null
  return {
    say: (earned: { points: number | null; symbol: string | null }) => {
      const now = environment.now()
      const chosen = chooseThankYou({
        lastShownAt,
        now,
        count: texts.length,
        random: () => environment.random(),
      })
      const text = chosen === null ? undefined : texts[chosen]
      if (!text) return
      lastShownAt = now
      toasts.show({ kind: 'thank-you', text, points: thankYouPoints(earned) })
    },
  }
})

/** What was sent: a post that was there already, a comment, or a share. */
export type SentKind = 'post' | 'comment' | 'share'

/** What is said instead of thanks: what waits for a yes, was saved, or is a comment, is no share. */
function insteadOfThanks({ ApproveStatus }: Post, kind: SentKind): CommonKey | null {
  if (ApproveStatus === 'pending') return 'toast.sent-for-approval'
  if (kind === 'post') return 'toast.saved'
  return kind === 'comment' ? 'toast.commented' : null
}

/** Says what became of what was sent (EDITOR45, APPROVALS13). */
export function saySent(rostrum: Rostrum, kind: SentKind, answer: AnswerOf<typeof createPost>): void {
  const text = insteadOfThanks(answer.Post, kind)
  if (text) rostrum.toasts.show({ kind: 'success', text })
  else thanksOf(rostrum).say({ points: answer.Points, symbol: answer.Symbol })
}
