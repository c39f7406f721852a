import { mediaTexts } from '@rostrum/sdk'
import { useState } from 'react'
import { Button } from '../ui/button.js'
import { Dialog } from '../ui/dialog.js'
import { Field } from '../ui/field.js'
import { useText, useUiText } from '../ui/root.js'
import { TextArea } from '../ui/text-area.js'
import type { ToolProps } from './tool-props.js'

const longest = 1000

/** Describes a picture for those who cannot see it. */
export function AltDialog({ media, attachments, onClose }: ToolProps) {
  const t = useText(mediaTexts)
  const ui = useUiText()
  const [text, setText] = useState(media.altText ?? '')
  const save = () => {
    attachments.setAltText(media.Id, text.trim())
    onClose()
  }
  return (
    <Dialog
      title={t('alt.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="primary" onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="r-alt">
        {media.preview ? (
          <img className="r-alt-picture" src={media.preview} alt="" referrerPolicy="no-referrer" />
        ) : null}
        <Field label={t('alt.label')} hint={t('alt.hint')}>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={longest}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
