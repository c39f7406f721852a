import { railsTexts, type EditorView, type OwnRailsAnswer } from '@rostrum/sdk'
import { costOnX, isBeyondBudget, linksIn } from '@rostrum/sdk/rules'
import { Notice } from '../../ui/feedback/empty-and-error.js'
import { useLocale, useText } from '../../ui/root/provider.js'

/** What a link costs on X, and that the month's budget has no room for the post. GUARDRAILS14 */
export function XCostNote({ own: { Rails, XLeft }, view }: { own: OwnRailsAnswer; view: EditorView }) {
  const t = useText(railsTexts)
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 3,
  })
  if (view.network !== 'twitter' || view.comment !== null) return null
  const prices = Rails.XCost
  const hasLink = view.link !== null || linksIn(view.text).length > 0
  const cost = costOnX({ prices, hasLink })
  const dollars = (price: number) => format.format(price / 1000)
  const [post, link] = [dollars(prices.Post), dollars(prices.Link)]
  return (
    <>
      {prices.IsShown && hasLink ? <Notice>{t('x.link', { post, link })}</Notice> : null}
      {isBeyondBudget({ budget: XLeft, spent: 0, cost }) ? (
        <Notice tone="warning">{t(prices.WhenSpent === 'wait' ? 'x.wait' : 'x.warn')}</Notice>
      ) : null}
    </>
  )
}
