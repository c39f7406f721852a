import { approvalsTexts } from '@rostrum/sdk'
import type { Approval } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { useLocale, useText } from '@rostrum/widgets/ui'

/** How the network will label the post. GUARDRAILS13 */
export function PostLabels({ post: { Labels, Network } }: { post: Approval['Post'] }) {
  const t = useText(approvalsTexts)
  const list = new Intl.ListFormat(useLocale(), { type: 'unit' })
  if (!Labels) return null
  const labels = [
    ...(Labels.PaidPartnership ? [t('label.paid')] : []),
    ...(Labels.MadeWithAi ? [t('label.ai')] : []),
  ]
  return (
    <p className="approval-same">
      {t('labels', { network: networkName(Network), labels: list.format(labels) })}
    </p>
  )
}
