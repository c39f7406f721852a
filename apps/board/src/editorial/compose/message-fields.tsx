import { messageLength, type StoryEditorState } from '@rostrum/sdk'
import { storyLimits, type Network, type StoryForm } from '@rostrum/sdk/protocol'
import { lengthRing, networkName, rulesOf } from '@rostrum/sdk/rules'
import {
  Button,
  Field,
  IconButton,
  NetworkIcon,
  RingCounter,
  Select,
  TextArea,
  useText,
} from '@rostrum/widgets/ui'
import { editorialTexts } from '../../texts/editorial/editorial-texts.js'
import type { FieldsProps } from './content-fields.js'
import { useLanguageNames } from './language-names.js'
import { useProblem } from './use-problem.js'
import { Variants } from './variants.js'

type Message = StoryForm['Messages'][number]

/** The languages by their names in the user's own, with the one that is chosen. */
function useLanguages(chosen: string | null): { value: string; name: string }[] {
  const t = useText(editorialTexts)
  return [{ value: '', name: t('message.any') }, ...useLanguageNames(chosen)]
}

function MessageField({
  message,
  number,
  networks,
  state,
  shows,
  onChange,
  onRemove,
  onFocus,
}: {
  message: Message
  number: number
  networks: readonly Network[]
  state: StoryEditorState
  shows: boolean
  onChange: (part: Partial<Message>) => void
  onRemove: () => void
  onFocus: () => void
}) {
  const t = useText(editorialTexts)
  const problem = useProblem()
  const { Network: network, Language, Text } = message
  const { maxLength } = rulesOf(network)
  const link = state.form.LinkUrl.trim()
  const length = messageLength(message, { link, tweetLength: state.tweetLength })
  const found = state.problems[`messages.${number - 1}`]
  // Too long is said at once; the rest when somebody tried to publish.
  const isShown = shows || (found !== undefined && found !== 'text-empty')
  return (
    <li className="editorial-message">
      <div className="editorial-choices">
        <Select<Network>
          label={t('message.network', { number })}
          value={network}
          options={[...new Set([network, ...networks])].map((value) => ({
            value,
            name: networkName(value),
            mark: <NetworkIcon network={value} />,
          }))}
          onChange={(value) => onChange({ Network: value })}
        />
        <Select
          label={t('message.language', { number })}
          value={Language ?? ''}
          options={useLanguages(Language)}
          onChange={(value) => onChange({ Language: value || null })}
        />
        <span className="editorial-end">
          <RingCounter ring={lengthRing({ length, maxLength })} max={maxLength} />
          <IconButton icon="trash" size="s" label={t('message.remove', { number })} onClick={onRemove} />
        </span>
      </div>
      <Field label={t('message', { number })} error={isShown ? problem(found, network) : null}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={storyLimits.text}
            value={Text}
            onFocus={onFocus}
            onChange={(event) => onChange({ Text: event.currentTarget.value })}
          />
        )}
      </Field>
    </li>
  )
}

/** The texts that members share, each for one network. */
export function MessageFields({
  editor,
  state,
  shows,
  networks,
  onFocus,
}: FieldsProps & { networks: readonly Network[]; onFocus: (at: number) => void }) {
  const t = useText(editorialTexts)
  const problem = useProblem()
  const { Messages, Title } = state.form
  const room = storyLimits.messages - Messages.length
  const missing = networks.filter((one) => !Messages.some(({ Network: network }) => network === one))
  const textFor = (): string => Messages.at(-1)?.Text ?? Title
  const add = (wanted: readonly Network[]) =>
    editor.write({
      Messages: [
        ...Messages,
        ...wanted.slice(0, room).map((network) => ({ Network: network, Language: null, Text: textFor() })),
      ],
    })
  const change = (at: number, part: Partial<Message>) =>
    editor.write({ Messages: Messages.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  const lack = problem(state.problems.messages)
  const [next = networks[0]] = missing
  return (
    <section className="board-card editorial-card" aria-labelledby="editorial-messages">
      <h2 id="editorial-messages" className="board-card-title">
        {t('messages')}
      </h2>
      <ul className="editorial-messages">
        {Messages.map((message, at) => (
          <MessageField
            key={at}
            message={message}
            number={at + 1}
            networks={networks}
            state={state}
            shows={shows}
            onChange={(part) => change(at, part)}
            onRemove={() => editor.write({ Messages: Messages.filter((_one, index) => index !== at) })}
            onFocus={() => onFocus(at)}
          />
        ))}
      </ul>
      <div className="editorial-choices">
        <Button icon="plus" size="s" disabled={room <= 0 || !next} onClick={() => next && add([next])}>
          {t('messages.add')}
        </Button>
        {missing.length > 1 ? (
          <Button size="s" disabled={room <= 0} onClick={() => add(missing)}>
            {t('messages.all')}
          </Button>
        ) : null}
        <Variants editor={editor} state={state} networks={networks} />
      </div>
      {shows && lack ? (
        <p role="alert" className="editorial-problem">
          {lack}
        </p>
      ) : null}
    </section>
  )
}
