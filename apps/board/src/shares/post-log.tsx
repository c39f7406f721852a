import { commonTexts } from '@rostrum/sdk'
import {
  errorCodes,
  postLogCodes,
  type ErrorCode,
  type Post,
  type PostLog as Line,
} from '@rostrum/sdk/protocol'
import { useText } from '@rostrum/widgets/ui'
import { boardTexts } from '../texts/board-texts.js'
import { sharesTexts } from '../texts/shares/shares-texts.js'
import { useDateFormat } from './use-date-format.js'

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

function Detail({ line }: { line: Line }) {
  const t = useText(sharesTexts)
  const common = useText(commonTexts)
  if (line.Detail === null) return null
  if (line.Code === 'confirmed') {
    return (
      <a className="board-log-detail" href={line.Detail} target="_blank" rel="noopener noreferrer">
        {t('log.see')}
      </a>
    )
  }
  if (line.Detail === 'overdue') return <span className="board-log-detail">{t('log.overdue')}</span>
  const failure = splitDetail(line.Detail)
  if (!failure) return <bdi className="board-log-detail">{line.Detail}</bdi>
  const { code, said } = failure
  // Banned words are part of the text; a broken connection has no message that a user could read.
  const isInWords = code === 'api-41001' || code === 'network-unavailable'
  return (
    <span className="board-log-detail">
      {common(`error.${code}`, { words: said ?? '' })} {said && !isInWords ? <bdi>({said})</bdi> : null}
    </span>
  )
}

/** A newer server may send lines without a text in this version; they show their code. */
function useLineText(): (code: string) => string {
  const t = useText(sharesTexts)
  return (code) => {
    const known = postLogCodes.find((line) => line === code)
    return known ? t(`log.${known}`) : code
  }
}

/** The log of a post, line by line; with several profiles each line names its profile (B2.11). */
export function PostLog({ post }: { post: Post }) {
  const t = useText(boardTexts)
  const write = useDateFormat()
  const lineText = useLineText()
  const isShared = post.Publications.length > 1
  return (
    <section className="board-part">
      <h3 className="board-part-title">{t('post.log')}</h3>
      <ol className="board-log">
        {post.Logs.map((line, at) => {
          const copy = isShared ? post.Publications.find(({ Id }) => Id === line.PublicationId) : undefined
          return (
            <li key={`${at}-${line.Code}`} className="board-log-line">
              <time className="board-log-time">{write(line.At)}</time>
              <span>
                {lineText(line.Code)}
                {copy ? (
                  <>
                    {' · '}
                    <bdi>{copy.ProfileName}</bdi>
                  </>
                ) : null}
              </span>
              <Detail line={line} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
