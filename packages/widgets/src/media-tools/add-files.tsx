import { mediaTexts, type AttachmentsView } from '@rostrum/sdk'
import { useRef, type ChangeEvent } from 'react'
import { Button } from '../ui/button/button.js'
import { useRostrum, useText } from '../ui/root/provider.js'

const pictures = 'image/jpeg,image/png,image/gif,image/webp'
const videos = 'video/mp4,video/quicktime'

/** A button to choose files, and on a phone to take a picture. */
export function AddFiles({
  shown,
  onFiles,
}: {
  shown: AttachmentsView
  onFiles: (files: readonly File[]) => void
}) {
  const t = useText(mediaTexts)
  const { environment } = useRostrum()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const accept = [
    pictures,
    ...(shown.canAddVideo ? [videos] : []),
    ...(shown.canAddPdf ? ['application/pdf'] : []),
  ]
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    // Allows the same file to be chosen again.
    currentTarget.value = ''
  }
  return (
    <div className="r-tools-add">
      <input
        ref={files}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        accept={accept.join(',')}
        onChange={take}
      />
      <Button kind="quiet" size="s" icon="image" onClick={() => files.current?.click()}>
        {t('add')}
      </Button>
      {environment.platform() === 'desktop' ? null : (
        <>
          <input
            ref={camera}
            type="file"
            hidden
            tabIndex={-1}
            accept="image/*"
            capture="environment"
            onChange={take}
          />
          <Button kind="quiet" size="s" icon="plus" onClick={() => camera.current?.click()}>
            {t('camera')}
          </Button>
        </>
      )}
    </div>
  )
}
