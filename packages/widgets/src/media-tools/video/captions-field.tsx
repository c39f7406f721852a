import { mediaTexts } from '@rostrum/sdk'
import { maxCaptions, type Media } from '@rostrum/sdk/protocol'
import { captionLanguage, captionRegions, networkName, readCaptions, takesCaptions } from '@rostrum/sdk/rules'
import { useId, useMemo, useRef, useState, type ChangeEvent } from 'react'
import { Button } from '../../ui/button/button.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { Select } from '../../ui/field/select.js'
import { Icon } from '../../ui/icon/icon.js'
import { useLocale, useText } from '../../ui/root/provider.js'
import type { ToolProps } from '../tool-props.js'

/** Captions that were chosen and are not saved yet. */
export interface NewCaptions {
  readonly name: string
  readonly language: string
  readonly text: string
}

/** The captions of a video in the dialog: those that it has, chosen ones, or null for none. */
export type CaptionsChoice = Media['captions'] | NewCaptions

export const isNew = (choice: CaptionsChoice): choice is NewCaptions => Boolean(choice && 'text' in choice)

/** The languages of captions, by their names in the language of the user. */
function useLanguages() {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language' })
    const all = Object.keys(captionRegions).map((value) => ({ value, name: names.of(value) ?? value }))
    return all.toSorted((a, b) => a.name.localeCompare(b.name, locale))
  }, [locale])
}

function Chosen({
  choice,
  onChange,
}: {
  choice: NonNullable<CaptionsChoice>
  onChange: (choice: CaptionsChoice) => void
}) {
  const t = useText(mediaTexts)
  const languages = useLanguages()
  const known = languages.find(({ value }) => value === choice.language)?.name ?? choice.language
  return (
    <div className="r-captions">
      {isNew(choice) ? (
        <>
          <bdi className="r-captions-name">{choice.name}</bdi>
          <Select
            label={t('captions.language')}
            value={choice.language}
            options={languages}
            onChange={(language) => onChange({ ...choice, language })}
          />
        </>
      ) : (
        <span className="r-captions-name">{known}</span>
      )}
      <IconButton icon="close" size="s" label={t('captions.remove')} onClick={() => onChange(null)} />
    </div>
  )
}

/** Adds a file of captions to a video; says where a network takes none (MEDIA50 to MEDIA52). */
export function CaptionsField({
  choice,
  network,
  onChange,
}: {
  choice: CaptionsChoice
  network: ToolProps['shown']['network']
  onChange: (choice: CaptionsChoice) => void
}) {
  const t = useText(mediaTexts)
  const locale = useLocale()
  const id = useId()
  const files = useRef<HTMLInputElement>(null)
  const [isBroken, setBroken] = useState(false)
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Allows the same file to be chosen again.
    currentTarget.value = ''
    if (!file) return
    // A letter takes four bytes at most: a larger file need not be read.
    const text = file.size > 4 * maxCaptions ? '' : await file.text()
    const isRead = text.length <= maxCaptions && readCaptions(text) !== null
    setBroken(!isRead)
    if (isRead) onChange({ name: file.name, language: captionLanguage({ name: file.name, locale }), text })
  }
  const isLeftOut = choice && network !== null && !takesCaptions(network)
  const hint =
    isLeftOut && network
      ? t('captions.not-taken', { network: networkName(network) })
      : choice
        ? null
        : t('captions.hint')
  const note = isBroken ? t('captions.broken') : hint
  return (
    <div className="r-field" role="group" aria-labelledby={id} data-invalid={isBroken || undefined}>
      <span id={id} className="r-field-label">
        {t('captions')}
      </span>
      {choice ? (
        <Chosen choice={choice} onChange={onChange} />
      ) : (
        <div>
          <input
            ref={files}
            type="file"
            hidden
            tabIndex={-1}
            accept=".srt,.vtt,text/vtt,application/x-subrip"
            onChange={(event) => void take(event)}
          />
          <Button
            size="s"
            aria-describedby={note ? `${id}-note` : undefined}
            onClick={() => files.current?.click()}
          >
            {t('captions.add')}
          </Button>
        </div>
      )}
      {note ? (
        <p id={`${id}-note`} className="r-field-note" role={isBroken ? 'alert' : undefined}>
          {isBroken ? <Icon name="alert" size={14} /> : null}
          <span>{note}</span>
        </p>
      ) : null}
    </div>
  )
}
