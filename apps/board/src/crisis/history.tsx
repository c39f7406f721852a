import type { CrisisRecord } from '@rostrum/sdk/protocol'
import { Badge, useText } from '@rostrum/widgets/ui'
import { crisisTexts } from '../texts/crisis/crisis-texts.js'
import { useMoment } from './use-moment.js'

/** Every crisis and every drill, the newest first. CRISIS10 */
export function History({ records }: { records: readonly CrisisRecord[] }) {
  const t = useText(crisisTexts)
  const moment = useMoment()
  return (
    <section className="board-card" aria-labelledby="crisis-history">
      <h2 id="crisis-history" className="board-card-title">
        {t('history')}
      </h2>
      {records.length === 0 ? <p className="board-card-note">{t('history.empty')}</p> : null}
      <ul className="crisis-history">
        {records.map((record) => (
          <li key={record.Id}>
            <span className="crisis-when">
              <Badge tone={record.IsDrill ? 'info' : 'danger'}>
                {t(record.IsDrill ? 'history.drill' : 'on')}
              </Badge>{' '}
              {moment(record.Started)}
              {record.Ended && !record.IsDrill ? ` – ${moment(record.Ended)}` : ''}
            </span>
            <span dir="auto">{record.Reason}</span>
            <span className="setting-note crisis-numbers">
              <span>{t('by', { name: record.StartedBy || t('operator') })}</span>
              <span>{t('history.held', { count: record.Held })}</span>
              <span>{t('history.emails', { count: record.Emails })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
