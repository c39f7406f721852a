import { auditActions, type AuditFact, type AuditRecord } from '@rostrum/sdk/protocol'
import { Icon, useText } from '@rostrum/widgets/ui'
import { useMoment } from '../crisis/use-moment.js'
import { Link, useRouter } from '../router/link.js'
import { historyTexts } from '../texts/history/history-texts.js'
import { useFactText } from './fact-text.js'

/** The name of a person, which leads to what they did and what was done about them. */
function PersonLink({ id, name }: { id: string; name: string | null }) {
  const t = useText(historyTexts)
  const router = useRouter()
  if (name === null) return <span>{t('by.erased')}</span>
  return (
    <Link href={router.href('boardSettings', { part: 'history' }, { person: id })}>
      <bdi>{name}</bdi>
    </Link>
  )
}

function Actor({ By }: Pick<AuditRecord, 'By'>) {
  const t = useText(historyTexts)
  if (By.Kind === 'person') return By.Id ? <PersonLink id={By.Id} name={By.Name} /> : <>{t('by.erased')}</>
  if (By.Kind === 'key')
    return (
      <span>
        {t('by.key')} <bdi>{By.Name ?? ''}</bdi>
      </span>
    )
  return <span>{t(`by.${By.Kind}`)}</span>
}

/** What a fact says; a story leads to where it is edited. */
function Value({ fact: { Field, After } }: { fact: AuditFact }) {
  const router = useRouter()
  const { valueOf } = useFactText()
  const text = <span dir="auto">{valueOf(Field, After)}</span>
  if (Field !== 'story') return text
  return <Link href={router.href('editedStory', { storyId: After }, {})}>{text}</Link>
}

/** A fact, with what was before. AUDIT3 */
function Fact({ fact }: { fact: AuditFact }) {
  const t = useText(historyTexts)
  const { nameOf, valueOf } = useFactText()
  return (
    <div>
      <dt>{nameOf(fact.Field)}</dt>
      <dd>
        <Value fact={fact} />
        {fact.Before === null ? null : (
          <span className="setting-note history-before" dir="auto">
            {t('before', { value: valueOf(fact.Field, fact.Before) })}
          </span>
        )}
      </dd>
    </div>
  )
}

/** One entry: what, who, when, from where, and what was before and after. AUDIT3 */
export function Entry({ record }: { record: AuditRecord }) {
  const t = useText(historyTexts)
  const moment = useMoment()
  const { Action, By, About, At, Address, IsOfCompany, Facts } = record
  const action = auditActions.find((one) => one === Action)
  return (
    <li className="history-entry">
      <div className="history-what">
        <span className="history-action">{action ? t(`action.${action}`) : Action}</span>
        <span className="setting-note history-who">
          <Actor By={By} />
          {About && About.Id !== By.Id ? (
            <span className="history-about">
              <Icon name="end" size={14} />
              <PersonLink id={About.Id} name={About.Name} />
            </span>
          ) : null}
        </span>
      </div>
      {Facts.length > 0 ? (
        <dl className="history-facts">
          {Facts.map((fact) => (
            <Fact key={fact.Field} fact={fact} />
          ))}
        </dl>
      ) : (
        <span />
      )}
      <div className="setting-note history-when">
        <time dateTime={`${At.replace(' ', 'T')}Z`}>{moment(At)}</time>
        {Address ? <span>{t('from', { address: Address })}</span> : null}
        {IsOfCompany ? <span>{t('company')}</span> : null}
      </div>
    </li>
  )
}
