import { commonTexts, mediaTexts } from '@rostrum/sdk'
import { altTextExcess, altTextLimit, networkName } from '@rostrum/sdk/rules'
import { useRef, useState } from 'react'
import { Spark } from '../../ai-assist/sparkle-icon.js'
import { Button } from '../../ui/button/button.js'
import { Notice, useErrorText } from '../../ui/feedback/empty-and-error.js'
import { Field } from '../../ui/field/field.js'
import { TextArea } from '../../ui/field/text-area.js'
import { useSheet, useText } from '../../ui/root/provider.js'
import { AskingDialog } from '../asking-dialog.js'
import type { ToolProps } from '../tool-props.js'
import css from './alt-text.css?sheet'
import { useSuggestedAltText } from './use-suggested-alt-text.js'

/** Lets a model write the text; the user checks it and saves. */
function Suggest({
  media,
  attachments,
  take,
}: Omit<ToolProps, 'shown' | 'onClose'> & { take: (text: string) => void }) {
  const t = useText(mediaTexts)
  const errorText = useErrorText()
  const { state, failing, ask } = useSuggestedAltText(attachments, media.Id, take)
  const said = { idle: '', busy: t('alt.suggesting'), done: t('alt.suggested') }[state]
  return (
    <>
      <div className="r-alt-suggest">
        <Button size="s" isBusy={state === 'busy'} onClick={ask}>
          <Spark />
          {t('alt.suggest')}
        </Button>
        <span role="status">{said}</span>
      </div>
      {failing ? <Notice tone="danger">{errorText(failing)}</Notice> : null}
    </>
  )
}

/** A dialog for the alternative text of a picture. */
export function AltDialog({ media, shown, attachments, onClose }: ToolProps) {
  useSheet(css)
  const t = useText(mediaTexts)
  const common = useText(commonTexts)
  const [text, setText] = useState(media.altText ?? '')
  const box = useRef<HTMLTextAreaElement>(null)
  const { network } = shown
  const max = altTextLimit(network)
  const count = altTextExcess({ network, isComment: false, texts: [text.trim()] })
  const save = () => {
    if (count > 0) return box.current?.focus()
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
        <Field
          label={t('alt.label')}
          hint={t('alt.hint')}
          error={
            network && count > 0
              ? common('problem.text-too-long', { network: networkName(network), count, max })
              : null
          }
        >
          {(control) => (
            <TextArea
              {...control}
              ref={box}
              data-focus
              rows={4}
              // A text for a chosen network is never cut off: the person sees what is too much.
              maxLength={network ? undefined : max}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </Field>
        {shown.suggestsAltText ? <Suggest media={media} attachments={attachments} take={setText} /> : null}
      </div>
    </AskingDialog>
  )
}
