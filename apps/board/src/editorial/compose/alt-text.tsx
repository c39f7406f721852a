import { describeStoryFile } from '@rostrum/sdk'
import type { Media } from '@rostrum/sdk/protocol'
import { TextInput, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { editorialTexts } from '../../texts/editorial/editorial-texts.js'

/** The alternative text of a file, whoever uploaded it. GUARDRAILS8 */
export function AltText({
  media,
  number,
  onDescribed,
}: {
  media: Media
  number: number
  onDescribed: (media: Media) => void
}) {
  const t = useText(editorialTexts)
  const rostrum = useRostrum()
  const [text, setText] = useState(media.altText ?? '')
  const save = async () => {
    if (text.trim() === (media.altText ?? '')) return
    try {
      onDescribed(await describeStoryFile(rostrum, media.Id, text.trim()))
    } catch (error) {
      rostrum.toasts.showError(error)
    }
  }
  return (
    <span className="editorial-file-name">
      <TextInput
        aria-label={t('media.alt', { number })}
        placeholder={t('media.alt', { number })}
        dir="auto"
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => void save()}
      />
    </span>
  )
}
