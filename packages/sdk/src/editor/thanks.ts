import { chooseThankYou, thankYouPoints } from '@rostrum/rules'
import { feature } from '../feature.js'
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
