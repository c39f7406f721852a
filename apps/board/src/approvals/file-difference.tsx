import { approvalsTexts } from '@rostrum/sdk'
import type { Media } from '@rostrum/sdk/protocol'
import { fileDifference, type FileChange } from '@rostrum/sdk/rules'
import { Badge, Icon, useText } from '@rostrum/widgets/ui'

const tones = {
  kept: 'neutral',
  added: 'success',
  removed: 'danger',
  'alt-changed': 'warning',
  moved: 'accent',
} as const satisfies Record<FileChange, string>

function File({
  file,
  change,
  altBefore,
}: {
  file: Media
  change: FileChange | null
  altBefore: string | null
}) {
  const t = useText(approvalsTexts)
  return (
    <li className="approval-file" data-change={change ?? undefined}>
      {file.preview ? (
        <img src={file.preview} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className="approval-file-kind">
          <Icon name={file.isVideo ? 'play' : 'file'} size={22} />
        </span>
      )}
      <span className="approval-file-text">
        {change ? <Badge tone={tones[change]}>{t(`file.${change}`)}</Badge> : null}
        <bdi>{file.altText ? t('file.alt', { alt: file.altText }) : t('file.no-alt')}</bdi>
        {change === 'alt-changed' ? <del>{altBefore ?? t('file.no-alt')}</del> : null}
      </span>
    </li>
  )
}

/** The files of a post beside those of the version that it is compared with; null: nothing. */
export function FileDifference({
  before,
  after,
}: {
  before: readonly Media[] | null
  after: readonly Media[]
}) {
  const t = useText(approvalsTexts)
  const files = before
    ? fileDifference({ before, after })
    : after.map((file) => ({ file, change: null, altBefore: null }))
  if (files.length === 0) return null
  return (
    <ul className="approval-files" aria-label={t('files')}>
      {files.map((one) => (
        <File key={one.file.Id} {...one} />
      ))}
    </ul>
  )
}
