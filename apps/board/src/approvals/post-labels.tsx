import { approvalsTexts, type ApprovalsKey } from '@rostrum/sdk'
import type { Approval } from '@rostrum/sdk/protocol'
import { labelDifference, networkName, type LabelName } from '@rostrum/sdk/rules'
import { useLocale, useText } from '@rostrum/widgets/ui'

const names = {
  PaidPartnership: 'label.paid',
  MadeWithAi: 'label.ai',
} as const satisfies Record<LabelName, ApprovalsKey>

/** How the network will label the post, and what of it is another than in the compared version. GUARDRAILS13, APPROVALS21 */
export function PostLabels({
  post: { Labels = null, Network },
  before,
}: {
  post: Approval['Post']
  before: Approval['Comparisons'][number] | null
}) {
  const t = useText(approvalsTexts)
  const list = new Intl.ListFormat(useLocale(), { type: 'unit' })
  const all = labelDifference({ before: before && before.Labels, after: Labels })
  const now = all.filter(({ change }) => change !== 'removed').map(({ name }) => t(names[name]))
  const changed = before ? all.filter(({ change }) => change !== 'kept') : []
  if (now.length + changed.length === 0) return null
  return (
    <div className="approval-labels">
      {now.length > 0 ? (
        <span>{t('labels', { network: networkName(Network), labels: list.format(now) })}</span>
      ) : null}
      {changed.map(({ name, change }) =>
        change === 'added' ? (
          <ins key={name}>{t('label-added', { label: t(names[name]) })}</ins>
        ) : (
          <del key={name}>{t('label-removed', { label: t(names[name]) })}</del>
        ),
      )}
    </div>
  )
}
