import { useStore } from '@nanostores/react'
import { assistTexts, createAiAssist, type AiAssist, type Editor } from '@rostrum/sdk'
import {
  assistTones,
  isPartialRephrase,
  offeredTones,
  type AssistProblem,
  type AssistTone,
} from '@rostrum/sdk/rules'
import { useEffect, useState } from 'react'
import type { TextBox } from '../share-editor/text-box/create-text-box.js'
import type { TextFieldHandle } from '../share-editor/text-field.js'
import { Bare, Button } from '../ui/button.js'
import { Menu } from '../ui/menu.js'
import { useRostrum, useSheet, useText } from '../ui/root.js'
import { Spinner } from '../ui/spinner.js'
import css from './assist-bar.css?sheet'
import { replaceWhole, undoIn } from './replace-whole.js'

function Spark() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
      <path d="M7 1.5 8.4 5.6 12.5 7 8.4 8.4 7 12.5 5.6 8.4 1.5 7 5.6 5.6zM12.5 10.5l.7 1.8 1.8.7-1.8.7-.7 1.8-.7-1.8-1.8-.7 1.8-.7z" />
    </svg>
  )
}

interface Props {
  editor: Editor
  textBox: TextBox
  field: TextFieldHandle
}

function Tones({
  assist,
  textBox,
  field,
  onProblem,
}: Props & {
  assist: AiAssist
  onProblem: (problem: AssistProblem | null) => void
}) {
  const t = useText(assistTexts)
  const { startup } = useRostrum()
  const hasMyTone = useStore(startup.$startup)?.Features.myToneOfVoice === true
  const [isPart, setPart] = useState(false)
  /** The box keeps its selection while the menu has the focus. */
  const selection = () => {
    const { selectionStart, selectionEnd, value } = textBox.box
    return { from: selectionStart, to: selectionEnd, length: value.length }
  }
  const start = async (tone: AssistTone) => {
    field.flush()
    const { from, to } = selection()
    onProblem(null)
    const apply = (text: string) => {
      textBox.preview(null)
      replaceWhole(textBox, text)
      field.flush()
    }
    onProblem(await assist.start({ tone, from, to }, apply))
  }
  return (
    <Menu
      label={t(isPart ? 'menu.part' : 'menu.all')}
      items={offeredTones({ hasMyTone }).map((tone) => ({ key: tone, name: t(`tone.${tone}`) }))}
      trigger={(props) => (
        <Bare
          {...props}
          kind="quiet"
          size="s"
          onClick={() => {
            setPart(isPartialRephrase(selection()))
            props.onClick()
          }}
        >
          <Spark />
          <span>{t('open')}</span>
        </Bare>
      )}
      onChoose={(key) => {
        const tone = assistTones.find((one) => one === key)
        if (tone) void start(tone)
      }}
    />
  )
}

/** Shows the text as it will be in the place of the text, and says a failure (B8.6). */
function useShown(assist: AiAssist, textBox: TextBox) {
  const t = useText(assistTexts)
  const { toasts } = useRostrum()
  useEffect(
    () =>
      assist.$assist.subscribe(({ preview, status, error }, before) => {
        if (preview !== (before?.preview ?? null)) textBox.preview(preview)
        if (status !== 'failed' || before?.status === 'failed' || !error) return
        toasts.show({ said: t(error.code === 'api-429' ? 'often' : 'failed'), kind: 'error' })
      }),
    [assist, textBox, toasts, t],
  )
}

function Bar({ assist, ...props }: Props & { assist: AiAssist }) {
  const t = useText(assistTexts)
  const { status } = useStore(assist.$assist)
  const [problem, setProblem] = useState<AssistProblem | null>(null)
  useShown(assist, props.textBox)
  const said = problem ?? (status === 'idle' ? null : status)
  const isRunning = status === 'running'
  return (
    <span className="r-assist" data-status={status}>
      {isRunning ? (
        <>
          <Spinner size={16} />
          <Button kind="secondary" size="s" icon="close" onClick={() => assist.stop()}>
            {t('stop')}
          </Button>
        </>
      ) : (
        <Tones {...props} assist={assist} onProblem={setProblem} />
      )}
      <span
        role="status"
        className="r-assist-said"
        data-tone={problem || status === 'failed' ? 'danger' : undefined}
      >
        {said ? t(said) : ''}
      </span>
      {status === 'done' && !problem ? (
        <Button
          kind="quiet"
          size="s"
          onClick={() => {
            undoIn(props.textBox)
            props.field.flush()
          }}
        >
          {t('undo')}
        </Button>
      ) : null}
    </span>
  )
}

/** Rewriting by a model: the tones, the stop button, and what came of it (B4.20, B5.20). */
export function AssistBar(props: Props) {
  useSheet(css)
  const rostrum = useRostrum()
  const { editor } = props
  const [assist, setAssist] = useState<AiAssist | null>(null)
  useEffect(() => {
    const made = createAiAssist(rostrum, editor)
    setAssist(made)
    return () => made.dispose()
  }, [rostrum, editor])
  return assist ? <Bar {...props} assist={assist} /> : null
}
