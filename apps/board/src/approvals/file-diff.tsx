import { approvalsTexts } from '@rostrum/sdk'
import type { Media } from '@rostrum/sdk/protocol'
import { fileDifference, type FileChange } from '@rostrum/sdk/rules'
import { Badge, Icon, useText } from '@rostrum/widgets/ui'

const tones = {
  added: 'success',
  removed: 'danger',
  cut: 'warning',
  'alt-changed': 'warning',
  moved: 'accent',
} as const satisfies Record<FileChange, string>

function Picture({ file, alt = '' }: { file: Media; alt?: string }) {
  return file.preview ? (
    <img src={file.preview} alt={alt} loading="lazy" decoding="async" />
  ) : (
    <span className="approval-file-kind">
      <Icon name={file.isVideo ? 'play' : 'file'} size={22} />
    </span>
  )
}

function File({
  file,
  changes,
  before,
  isCompared,
}: {
  file: Media
  changes: readonly FileChange[]
  before: Media | null
  isCompared: boolean
}) {
  const t = useText(approvalsTexts)
  const isCut = changes.includes('cut')
  return (
    <li className="approval-file" data-change={changes[0]}>
      <Picture file={file} />
      <span className="approval-file-text">
        {changes.map((change) => (
          <Badge key={change} tone={tones[change]}>
            {t(`file.${change}`)}
          </Badge>
        ))}
        {isCompared && changes.length === 0 ? <Badge>{t('file.kept')}</Badge> : null}
        <bdi>{file.altText ? t('file.alt', { alt: file.altText }) : t('file.no-alt')}</bdi>
        {changes.includes('alt-changed') ? <del>{before?.altText || t('file.no-alt')}</del> : null}
      </span>
      {isCut && before ? (
        <span className="approval-file-before">
          <span>{t('file.before')}</span>
          <Picture file={before} alt={t('file.before')} />
        </span>
      ) : null}
    </li>
  )
}

/** The files of a post next to those of the version that it is compared with; null for none. */
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
    : after.map((file) => ({ file, changes: [], before: null }))
  if (files.length === 0) return null
  return (
    <ul className="approval-files" aria-label={t('files')}>
      {files.map((one) => (
        <File key={one.file.Id} {...one} isCompared={before !== null} />
      ))}
    </ul>
  )
}
