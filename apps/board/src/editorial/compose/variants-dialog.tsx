import { messageLength, type StoryEditorState } from '@rostrum/sdk'
import { storyLimits, type Network, type StoryForm } from '@rostrum/sdk/protocol'
import { assistLength, lengthRing, networkName, rulesOf, textVariants } from '@rostrum/sdk/rules'
import {
  Badge,
  Button,
  Checkbox,
  Dialog,
  NetworkIcon,
  Notice,
  RingCounter,
  Select,
  TextArea,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useState, type ReactNode } from 'react'
import { editorialTexts } from '../../texts/editorial/editorial-texts.js'
import { useLanguageNames } from './language-names.js'
import { useVariants, type WrittenVariant } from './use-variants.js'
import css from './variants.css?sheet'

type Message = StoryForm['Messages'][number]

/** Several choices under a heading. */
function Choices<V extends string>({
  title,
  options,
  chosen,
  onToggle,
}: {
  title: string
  options: readonly { readonly value: V; readonly name: ReactNode }[]
  chosen: readonly V[]
  onToggle: (value: V, isOn: boolean) => void
}) {
  return (
    <fieldset className="editorial-variants-choices">
      <legend>{title}</legend>
      {options.map(({ value, name }) => (
        <Checkbox
          key={value}
          label={name}
          isChecked={chosen.includes(value)}
          onChange={(isOn) => onToggle(value, isOn)}
        />
      ))}
    </fieldset>
  )
}

/** One variant, to read, to change and to take. ASSIST18 */
function Variant({
  variant: { message, isAdded },
  number,
  state,
  hasRoom,
  onChange,
  onAdd,
}: {
  variant: WrittenVariant
  number: number
  state: StoryEditorState
  hasRoom: boolean
  onChange: (message: Message) => void
  onAdd: () => void
}) {
  const t = useText(editorialTexts)
  const { Network: network, Language: language, Text } = message
  const { maxLength } = rulesOf(network)
  const length = messageLength(message, { link: state.form.LinkUrl.trim(), tweetLength: state.tweetLength })
  const names = useLanguageNames(language)
  return (
    <li className="editorial-message">
      <div className="editorial-choices">
        <NetworkIcon network={network} isNamed />
        <span>{language ? names.find(({ value }) => value === language)?.name : null}</span>
        <span className="editorial-end">
          <RingCounter ring={lengthRing({ length, maxLength })} max={maxLength} />
          {isAdded ? (
            <Badge tone="success">{t('variants.added')}</Badge>
          ) : (
            <Button size="s" disabled={!hasRoom || Text.trim() === ''} onClick={onAdd}>
              {t('variants.add', { number })}
            </Button>
          )}
        </span>
      </div>
      <TextArea
        aria-label={t('variants.text', { number })}
        rows={4}
        maxLength={storyLimits.text}
        lang={language ?? undefined}
        value={Text}
        disabled={isAdded}
        onChange={(event) => onChange({ ...message, Text: event.currentTarget.value })}
      />
    </li>
  )
}

const toggled = <V,>(chosen: readonly V[], value: V, isOn: boolean): readonly V[] => {
  const others = chosen.filter((one) => one !== value)
  return isOn ? [...others, value] : others
}

/** Which text, which networks, which languages. ASSIST20 */
function useChoice(state: StoryEditorState, networks: readonly Network[]) {
  const { Messages } = state.form
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      Messages.findIndex(({ Text }) => Text.trim() !== ''),
    ),
  )
  const source = Messages[at] ?? Messages[0]
  const [chosen, setChosen] = useState<readonly Network[]>(() =>
    networks.filter((network) => !Messages.some((one) => one.Network === network)),
  )
  const [languages, setLanguages] = useState<readonly string[]>([''])
  const room = storyLimits.messages - Messages.length
  const variants = source
    ? textVariants({
        own: { network: source.Network, language: source.Language },
        networks: networks.filter((network) => chosen.includes(network)),
        languages: languages.map((language) => language || null),
        room,
      })
    : []
  const isFine = source !== undefined && assistLength(source.Text) === 'fine'
  return {
    at,
    setAt,
    source,
    chosen,
    toggleNetwork: (network: Network, isOn: boolean) => setChosen((before) => toggled(before, network, isOn)),
    languages,
    toggleLanguage: (language: string, isOn: boolean) =>
      setLanguages((before) => toggled(before, language, isOn)),
    room,
    variants,
    isFine,
  }
}

/** Has a model write variants of a text, each of which is only taken by a press. ASSIST18 */
export function VariantsDialog({
  state,
  networks,
  onAdd,
  onClose,
}: {
  state: StoryEditorState
  networks: readonly Network[]
  onAdd: (message: Message) => void
  onClose: () => void
}) {
  useSheet(css)
  const t = useText(editorialTexts)
  const choice = useChoice(state, networks)
  const { source, variants, isFine } = choice
  const { written, progress, failed, make, change } = useVariants()
  const names = useLanguageNames(null)
  const { Messages } = state.form
  return (
    <Dialog
      title={t('variants')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('variants.close')}</Button>
          <Button
            kind="primary"
            isBusy={progress !== null}
            disabled={!isFine || variants.length === 0}
            onClick={() => source && void make(source, variants)}
          >
            {t('variants.make', { count: variants.length })}
          </Button>
        </>
      }
    >
      <div className="editorial-variants">
        <p>{t('variants.intro')}</p>
        <Select
          label={t('variants.of')}
          value={String(choice.at)}
          options={Messages.map(({ Network: network, Text }, at) => ({
            value: String(at),
            name: `${networkName(network)}: ${Text.slice(0, 60)}`,
          }))}
          onChange={(at) => choice.setAt(Number(at))}
        />
        {isFine ? null : <Notice>{t('variants.short')}</Notice>}
        <Choices
          title={t('variants.networks')}
          options={networks.map((value) => ({ value, name: networkName(value) }))}
          chosen={choice.chosen}
          onToggle={choice.toggleNetwork}
        />
        <Choices
          title={t('variants.languages')}
          options={[{ value: '', name: t('variants.same') }, ...names]}
          chosen={choice.languages}
          onToggle={choice.toggleLanguage}
        />
        <div role="status">
          {progress ? t('variants.writing', { done: progress.done, count: progress.count }) : null}
        </div>
        {failed ? <Notice tone="danger">{failed}</Notice> : null}
        {written.length > 0 ? (
          <ul className="editorial-messages">
            {written.map((variant, at) => (
              <Variant
                key={at}
                variant={variant}
                number={at + 1}
                state={state}
                hasRoom={choice.room > 0}
                onChange={(message) => change(at, { message })}
                onAdd={() => {
                  change(at, { isAdded: true })
                  onAdd(variant.message)
                }}
              />
            ))}
          </ul>
        ) : null}
      </div>
    </Dialog>
  )
}
