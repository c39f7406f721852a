import { commonTexts } from '@rostrum/sdk'
import { errorCodes, postLogCodes, type ErrorCode, type Post } from '@rostrum/sdk/protocol'
import { networkName, postHistory, type HistoryStep } from '@rostrum/sdk/rules'
import { readMoment, useText } from '@rostrum/widgets/ui'
import { boardTexts } from '../../texts/board-texts.js'
import { sharesTexts, type SharesKey } from '../../texts/shares/shares-texts.js'
import { useShortTime } from '../use-date-format.js'

/** Milliseconds: a post that starts later was planned. */
const soon = 60_000

/** A code of a newer server has no text here. */
export const errorCodeOf = (code: string): ErrorCode =>
  errorCodes.find((known) => known === code) ?? 'unexpected'

/** The detail of an error in the log: its code, and the network's message. */
function splitDetail(detail: string): { code: ErrorCode; said: string | null } | null {
  const at = detail.indexOf(': ')
  const name = at < 0 ? detail : detail.slice(0, at)
  const code = errorCodes.find((known) => known === name)
  return code ? { code, said: at < 0 ? null : detail.slice(at + 2) } : null
}

function Detail({ step }: { step: HistoryStep }) {
  const t = useText(sharesTexts)
  const common = useText(commonTexts)
  if (step.detail === null) return null
  // The address of what was published stands with its profile.
  if (step.code === 'confirmed') return null
  if (step.detail === 'overdue') return <span className="board-log-detail">{t('log.overdue')}</span>
  if (step.detail === 'x-budget') return <span className="board-log-detail">{t('copy.budget')}</span>
  const failure = splitDetail(step.detail)
  if (!failure) return <bdi className="board-log-detail">{step.detail}</bdi>
  const { code, said } = failure
  // Banned words are part of the text; a broken connection has no message that a user could read.
  const isInWords = code === 'api-41001' || code === 'network-unavailable'
  return (
    <span className="board-log-detail">
      {common(`error.${code}`, { words: said ?? '' })} {said && !isInWords ? <bdi>({said})</bdi> : null}
    </span>
  )
}

/** How the post began: a newer plan may have taken the place of the first one. */
function originOf({ inqueue, Created, StartDateTime, Logs }: Post): SharesKey {
  if (Logs.some(({ Code }) => Code === 'updated' || Code === 'moved')) return 'log.created'
  if (inqueue === '1') return 'log.queued'
  const delay = readMoment(StartDateTime) - readMoment(Created)
  return delay > soon ? 'log.scheduled' : 'log.shared'
}

/** A newer server may send lines without a text in this version; they show their code. */
function useStepText(post: Post): (step: HistoryStep) => string {
  const t = useText(sharesTexts)
  return ({ code }) => {
    const known = postLogCodes.find((line) => line === code)
    if (!known) return code
    return t(known === 'created' ? originOf(post) : `log.${known}`, { network: networkName(post.Network) })
  }
}

function Step({ step, post }: { step: HistoryStep; post: Post }) {
  const stepText = useStepText(post)
  const copies = post.Publications.filter(({ Id }) => step.publicationIds.includes(Id))
  // Named only where it would not be clear which copy is meant.
  const isNamed = copies.length > 0 && copies.length < post.Publications.length
  return (
    <li className="board-log-step" data-code={step.code}>
      <span>
        {stepText(step)}
        {isNamed ? (
          <>
            {' · '}
            <bdi>{copies.map(({ ProfileName }) => ProfileName).join(', ')}</bdi>
          </>
        ) : null}
      </span>
      <Detail step={step} />
    </li>
  )
}

/** What happened to a post, in the words of a person, minute by minute (B2.11). POSTS32 */
export function PostLog({ post }: { post: Post }) {
  const t = useText(boardTexts)
  const write = useShortTime()
  const lines = post.Logs.map(({ At, Code, Detail: detail, PublicationId = null }) => ({
    at: readMoment(At),
    code: Code,
    detail,
    publicationId: PublicationId,
  }))
  return (
    <section className="board-part">
      <h3 className="board-part-title">{t('post.log')}</h3>
      <ol className="board-log">
        {postHistory({ lines }).map(({ at, steps }) => (
          <li key={at} className="board-log-minute">
            <time className="board-log-time" dateTime={new Date(at).toISOString()}>
              {write(at)}
            </time>
            <ul className="board-log-steps">
              {steps.map((step) => (
                <Step key={`${step.code} ${step.detail}`} step={step} post={post} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
