import type { AnswerOf, createPost, Post } from '@rostrum/protocol'
import { chooseThankYou, thankYouPoints } from '@rostrum/rules'
import { perClient } from '../per-client.js'
import type { Rostrum } from '../rostrum.js'
import type { CommonKey } from '../texts/common/common-texts.js'
import { outcomeTexts } from '../texts/outcome/outcome-texts.js'
import { goesOutText } from './goes-out.js'

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

/** The thank-you after a share (B9.7): a random text, never two at once. Where the host opens posts it offers to see the post. TOASTS8 */
export const thanksOf = perClient(({ environment, toasts, host }) => {
  let lastShownAt: number | null = null
  return {
    /** `postId` is the post that can be seen, where the host opens posts; `message` says more than a thank-you. */
    show: (earned: Parameters<typeof thankYouPoints>[0], postId: string | null = null, message?: string) => {
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
      const action =
        host.openPost && postId !== null
          ? { text: 'toast.see' as const, run: () => host.openPost?.(postId) }
          : null
      toasts.show({
        kind: 'thank-you',
        text,
        points: thankYouPoints(earned),
        action,
        ...(message ? { message } : {}),
      })
    },
  }
})

/** What was sent: an existing post, a comment, or a share. */
export type SentKind = 'post' | 'comment' | 'share'

/** The toast for what is not a share: a post that waits for approval, a saved post, or a comment. */
function insteadOfThanks({ ApproveStatus }: Post, kind: SentKind): CommonKey | null {
  if (ApproveStatus === 'pending') return 'toast.sent-for-approval'
  if (kind === 'post') return 'toast.saved'
  return kind === 'comment' ? 'toast.commented' : null
}

/** Thanks for a post that goes out at another time, and says when. TOASTS9 */
async function thankForLater(rostrum: Rostrum, date: string, thank: (message?: string) => void) {
  const { texts } = rostrum
  const t = texts.$text(outcomeTexts)
  // Without its words, the thank-you alone stays.
  await texts.load(outcomeTexts).catch(() => {})
  const later = t.get()('thanks.later', { date })
  thank(later && `${t.get()('thanks')} ${later}`)
}

/** Shows the result of sending (EDITOR45, APPROVALS13). */
export function showSent(rostrum: Rostrum, kind: SentKind, answer: AnswerOf<typeof createPost>): void {
  const text = insteadOfThanks(answer.Post, kind)
  if (text) return void rostrum.toasts.show({ kind: 'success', text })
  const { Post, Points: points, Symbol: symbol, Total: total } = answer
  const thank = (message?: string) => thanksOf(rostrum).show({ points, symbol, total }, Post.Id, message)
  const date = goesOutText(rostrum, Post)
  if (date === null) thank()
  else void thankForLater(rostrum, date, thank)
}
