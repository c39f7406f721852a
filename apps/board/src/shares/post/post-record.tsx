import type { CrmRecord } from '@rostrum/sdk/protocol'
import { useText } from '@rostrum/widgets/ui'
import { boardTexts } from '../../texts/board-texts.js'

const crms: Readonly<Record<CrmRecord['crm'], string>> = { salesforce: 'Salesforce', sugarcrm: 'SugarCRM' }

/** The record of a CRM beside which a post was shared; nothing without one. */
export function PostRecord({ record }: { record: CrmRecord | null }) {
  const t = useText(boardTexts)
  if (!record) return null
  return (
    <section className="board-part">
      <h3 className="board-part-title">{t('post.record')}</h3>
      <p className="board-post-record">
        <bdi>{record.name}</bdi>
        <span className="board-post-time">
          {crms[record.crm]}, {record.type}
        </span>
      </p>
    </section>
  )
}
