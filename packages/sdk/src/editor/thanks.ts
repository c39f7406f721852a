import { chooseThankYou, thankYouPoints } from '@rostrum/rules'
import { feature } from '../feature.js'
import { thankYouTexts } from '../texts/common/common-texts.js'

/** The thank-you after a share (B9.7): a random text, not two of them at once. */
export const thanksOf = feature(({ environment, toasts }) => {
  let lastShownAt: number | null = null
  return {
    say: (earned: { points: number | null; symbol: string | null }) => {
      const now = environment.now()
      const chosen = chooseThankYou({
        lastShownAt,
        now,
        count: thankYouTexts,
        random: () => environment.random(),
      })
      if (chosen === null) return
      lastShownAt = now
      toasts.show({ kind: 'thank-you', text: `thank-you.${chosen + 1}`, points: thankYouPoints(earned) })
    },
  }
})
