import type { CheckedStoryFile, StoryUploadState } from '@rostrum/sdk'
import { Badge, Button, NetworkIcon, fullTime, readMoment, useLocale, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { Link, useRouter } from '../../router/link.js'
import { storyFilesTexts } from '../../texts/story-files/story-files-texts.js'

type Problem = CheckedStoryFile['Problems'][number]
type Row = CheckedStoryFile['Rows'][number]
type Result = StoryUploadState['results'][number]

const tones = { new: 'info', known: 'neutral', refused: 'danger', made: 'success' } as const

/** What is wrong, in words. */
export function useProblemText(): (problem: Problem) => string {
  const t = useText(storyFilesTexts)
  return ({ Code, Field: field, Detail: detail }) =>
    t(`problem.${Code}`, { field, detail, placeholder: '{link}' })
}

function UploadRow({ row, result }: { row: Row; result: Result | undefined }) {
  const t = useText(storyFilesTexts)
  const locale = useLocale()
  const router = useRouter()
  const problemText = useProblemText()
  const { Title: title, PublishAt: at, Networks: networks } = row
  const state = result?.State ?? row.State
  const problems = result?.Problems ?? row.Problems
  const id = result?.Id
  return (
    <tr>
      <td>{row.Row}</td>
      <td>
        {id ? (
          <Link href={router.href('editedStory', { storyId: id }, {})}>
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )}
        {networks.length > 0 ? (
          <span className="story-files-networks">
            {networks.map((network) => (
              <NetworkIcon key={network} network={network} isNamed />
            ))}
          </span>
        ) : null}
        {at ? (
          <span className="story-files-at">{t('at', { date: fullTime(readMoment(at), locale) })}</span>
        ) : null}
      </td>
      <td>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        {problems.length > 0 ? (
          <div className="story-files-problems">
            {state === 'refused' ? null : t('lacks')}
            <ul>
              {problems.map((problem) => (
                <li key={JSON.stringify(problem)}>{problemText(problem)}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </td>
    </tr>
  )
}

/** More rows than these are shown when somebody asks for them. */
const firstRows = 50

/** The rows of a file with what would come of each, and then what came of it. UPLOAD1, UPLOAD2 */
export function UploadRows({
  checked,
  results,
}: Pick<StoryUploadState, 'results'> & { checked: CheckedStoryFile }) {
  const t = useText(storyFilesTexts)
  const [isWhole, setWhole] = useState(false)
  const byRow = new Map(results.map((result) => [result.Row, result]))
  const { Rows: rows } = checked
  if (rows.length === 0) return null
  return (
    <>
      <table className="setting-table story-files-table">
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('story')}</th>
            <th scope="col">{t('result')}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, firstRows)).map((row) => (
            <UploadRow key={row.Row} row={row} result={byRow.get(row.Row)} />
          ))}
        </tbody>
      </table>
      {rows.length > firstRows && !isWhole ? (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
