import { mediaOf, mediaTexts, type MediaKey, type Upload, type UploadState } from '@rostrum/sdk'
import { Button } from '../ui/button/button.js'
import { IconButton } from '../ui/button/icon-button.js'
import { Icon } from '../ui/icon/icon.js'
import { useRostrum, useText } from '../ui/root/provider.js'
import { Progress } from '../ui/feedback/spinner.js'
import { useErrorText } from '../ui/feedback/empty-and-error.js'

const stateTexts = {
  waiting: 'state.waiting',
  sending: 'state.sending',
  paused: 'state.paused',
  finishing: 'state.finishing',
  done: 'state.finishing',
  failed: 'retry',
} as const satisfies Record<UploadState, MediaKey>

function UploadLine({ upload }: { upload: Upload }) {
  const t = useText(mediaTexts)
  const errorText = useErrorText()
  const media = mediaOf(useRostrum())
  const { id, name, state, progress, failing } = upload
  return (
    <li className="r-upload" data-state={state}>
      <Icon name={state === 'failed' ? 'alert' : 'file'} />
      <div className="r-upload-words">
        <span className="r-upload-name">{name}</span>
        {failing ? (
          <span className="r-upload-why" role="alert">
            {errorText(failing)}
          </span>
        ) : (
          <span className="r-upload-bar">
            <Progress value={Math.round(progress * 100)} label={name} />
            <span className="r-upload-state">{t(stateTexts[state])}</span>
          </span>
        )}
      </div>
      {failing?.code === 'NetworkRequestFailed' || failing?.code === 'unexpected' ? (
        <Button size="s" onClick={() => media.retry(id)}>
          {t('retry')}
        </Button>
      ) : null}
      <IconButton
        icon="close"
        size="s"
        label={t(failing ? 'dismiss' : 'cancel', { name })}
        onClick={() => media.cancel(id)}
      />
    </li>
  )
}

/** The uploads with their progress and errors. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <ul className="r-uploads">
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}
