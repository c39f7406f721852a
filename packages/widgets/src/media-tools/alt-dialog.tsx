import { mediaTexts } from '@rostrum/sdk'
import { useState } from 'react'
import { Field } from '../ui/field/field.js'
import { useText } from '../ui/root/provider.js'
import { TextArea } from '../ui/field/text-area.js'
import { AskingDialog } from './asking-dialog.js'
import type { ToolProps } from './tool-props.js'

const maxLength = 1000

/** A dialog for the alternative text of a picture. */
export function AltDialog({ media, attachments, onClose }: ToolProps) {
  const t = useText(mediaTexts)
  const [text, setText] = useState(media.altText ?? '')
  const save = () => {
    attachments.setAltText(media.Id, text.trim())
    onClose()
  }
  return (
    <AskingDialog
      title={t('alt.title')}
      isChanged={text.trim() !== (media.altText ?? '')}
      action={t('save')}
      onSave={save}
      onClose={onClose}
    >
      <div className="r-alt">
        {media.preview ? (
          <img className="r-alt-picture" src={media.preview} alt="" referrerPolicy="no-referrer" />
        ) : null}
        <Field label={t('alt.label')} hint={t('alt.hint')}>
          {(control) => (
            <TextArea
              {...control}
              data-focus
              rows={4}
              maxLength={maxLength}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
    </AskingDialog>
  )
}
