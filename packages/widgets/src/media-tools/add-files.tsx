import { mediaTexts } from '@rostrum/sdk'
import { useRef, type ChangeEvent } from 'react'
import { Bare } from '../ui/button/button.js'
import { IconButton } from '../ui/button/icon-button.js'
import { Tooltip } from '../ui/popover/tooltip.js'
import { useRostrum, useText } from '../ui/root/provider.js'
import type { Adding } from './media-tools.js'

const pictures = 'image/jpeg,image/png,image/gif,image/webp'
const videos = 'video/mp4,video/quicktime'

/** A button to choose files, and on a phone to take a picture. */
function AddFiles({ shown, onFiles }: Adding) {
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
      <IconButton icon="image" size="s" label={t('add')} onClick={() => files.current?.click()} />
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
          <Tooltip text={t('camera')}>
            <Bare
              kind="quiet"
              size="s"
              isSquare
              aria-label={t('camera')}
              onClick={() => camera.current?.click()}
            >
              <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="r-icon">
                <path
                  d="M2 5h2.8l1-1.8h4.4l1 1.8H14v8H2zM8 11.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={1.5}
                  strokeLinejoin="round"
                />
              </svg>
            </Bare>
          </Tooltip>
        </>
      )}
    </div>
  )
}

export { AddFiles as View }
export const areas = [mediaTexts]
