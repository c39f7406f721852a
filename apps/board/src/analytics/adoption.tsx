import { useStore } from '@nanostores/react'
import { analyticsOf, type Adoption as Answer } from '@rostrum/sdk'
import { isAreaOpen } from '@rostrum/sdk/rules'
import { ErrorState, Skeleton, useLocale, useRostrum, useText } from '@rostrum/widgets/ui'
import { Link, useRouter } from '../router/link.js'
import { analyticsTexts } from '../texts/analytics/analytics-texts.js'
import { Change } from './figures.js'

const steps = ['invited', 'joined', 'connected', 'active'] as const

/** How many people were invited, came, connected a profile and shared. */
function Steps({ answer }: { answer: Answer }) {
  const t = useText(analyticsTexts)
  const locale = useLocale()
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const { Invited: invited, Joined: joined, Connected: connected, Active: active } = answer
  const counts = { invited, joined, connected, active }
  return (
    <dl className="adoption">
      {steps.map((step) => (
        <div key={step}>
          <dt>{t(step)}</dt>
          <dd>
            <b>{number.format(counts[step])}</b>
            {step !== 'invited' && invited > 0 ? (
              <span className="report-note">{percent.format(counts[step] / invited)}</span>
            ) : null}
            {step === 'active' ? <Change now={active} before={answer.BeforeActive} /> : null}
          </dd>
          <dd aria-hidden="true" className="adoption-bar">
            <svg viewBox="0 0 100 6" preserveAspectRatio="none">
              <rect className="adoption-all" width={100} height={6} />
              <rect
                className="adoption-part"
                width={invited > 0 ? Math.min(100, (100 * counts[step]) / invited) : 0}
                height={6}
              />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A link to the people whom a sentence is about, for whoever may see them. */
function PeopleLine({ count, profiles }: { count: number; profiles: 'expiring' | 'expired' }) {
  const t = useText(analyticsTexts)
  const router = useRouter()
  const { startup, permissions } = useRostrum()
  const data = useStore(startup.$startup)
  const matrix = useStore(permissions.$matrix)
  const isOpen =
    data !== null &&
    isAreaOpen({ config: data.Config, features: data.Features, matrix, area: 'approval-queue' })
  if (count === 0) return null
  return (
    <li>
      {t(profiles, { count })}{' '}
      {isOpen ? <Link href={router.href('people', {}, { profiles })}>{t('to-people')}</Link> : null}
    </li>
  )
}

/** Profiles near their end, and what nobody shares. */
function Attention({ answer }: { answer: Answer }) {
  const t = useText(analyticsTexts)
  const router = useRouter()
  const { Expiring, Expired, Unshared, UnsharedStories } = answer
  if (Expiring + Expired + Unshared === 0) return <p className="board-card-note">{t('fine')}</p>
  const more = Unshared - UnsharedStories.length
  return (
    <ul className="attention">
      <PeopleLine count={Expired} profiles="expired" />
      <PeopleLine count={Expiring} profiles="expiring" />
      {Unshared > 0 ? (
        <li>
          {t('unshared', { count: Unshared })}
          <ul>
            {UnsharedStories.map(({ Id, Title }) => (
              <li key={Id}>
                <Link href={router.href('story', { storyId: Id }, {})}>
                  <bdi>{Title}</bdi>
                </Link>
              </li>
            ))}
            {more > 0 ? <li>{t('unshared.more', { count: more })}</li> : null}
          </ul>
        </li>
      ) : null}
    </ul>
  )
}

/** Who takes part, and what needs attention. */
export function Adoption({ onRetry }: { onRetry: () => void }) {
  const t = useText(analyticsTexts)
  const { answer, error, status } = useStore(analyticsOf(useRostrum()).$adoption)
  if (error) return <ErrorState title={t('failed')} failing={error} onRetry={onRetry} />
  if (!answer) return <Skeleton height="180px" radius="12px" />
  return (
    <div className="report-columns" aria-busy={status === 'loading'}>
      <section className="board-card">
        <h2 className="report-title">{t('adoption')}</h2>
        <Steps answer={answer} />
      </section>
      <section className="board-card">
        <h2 className="report-title">{t('attention')}</h2>
        <Attention answer={answer} />
      </section>
    </div>
  )
}
