import { useStore } from '@nanostores/react'
import { assistTexts, createAiAssist, type AiAssist, type Editor } from '@rostrum/sdk'
import {
  assistTones,
  isPartialRephrase,
  offeredTones,
  type AssistProblem,
  type AssistTone,
} from '@rostrum/sdk/rules'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { later } from '../shell/lazy.js'
import type { TextBox } from '../share-editor/text-box/create-text-box.js'
import { Bare, Button } from '../ui/button/button.js'
import { Menu } from '../ui/popover/menu.js'
import { useRostrum, useSheet, useText } from '../ui/root/provider.js'
import { Spinner } from '../ui/feedback/spinner.js'
import css from './assist-bar.css?sheet'
import { replaceWhole, undoIn } from './replace-whole.js'
import { Spark } from './sparkle-icon.js'
import { watchSelection, type Selected, type SelectionWatch } from './watch-selection.js'

// The code of the menu over a selection is loaded with the first selection.
const SelectionMenu = later(async () => {
  const { SelectionMenu: View } = await import('./selection-menu.js')
  return { View }
})

interface Props {
  editor: Editor
  textBox: TextBox
}

interface Begins {
  assist: AiAssist
  onProblem: (problem: AssistProblem | null) => void
  onWritten: (written: Written) => void
}

/** The text before and after a rewrite, and whether it changed. */
interface Written {
  readonly text: string
  readonly isOther: boolean
}

/** The selected part of the text; the text box keeps it while a menu has the focus. */
const selectionOf = ({ box }: TextBox) => ({
  from: box.selectionStart,
  to: box.selectionEnd,
  length: box.value.length,
})

/** The offered tones, and the function that starts a rewrite of the selection. */
function useTones({ assist, textBox, editor, onProblem, onWritten }: Props & Begins) {
  const { startup } = useRostrum()
  const hasMyTone = useStore(startup.$startup)?.Features.myToneOfVoice === true
  const start = async (tone: AssistTone) => {
    editor.flush()
    const { from, to } = selectionOf(textBox)
    onProblem(null)
    const apply = (text: string) => {
      const before = textBox.text
      textBox.preview(null)
      replaceWhole(textBox, text)
      editor.flush()
      onWritten({ text: editor.$editor.get().text, isOther: textBox.text !== before })
    }
    onProblem(await assist.start({ tone, from, to }, apply))
  }
  return { tones: offeredTones({ hasMyTone }), start }
}

function Tones(props: Props & Begins) {
  const t = useText(assistTexts)
  const { textBox } = props
  const [isPart, setPart] = useState(false)
  const { tones, start } = useTones(props)
  return (
    <Menu
      label={t(isPart ? 'menu.part' : 'menu.all')}
      items={tones.map((tone) => ({ key: tone, name: t(`tone.${tone}`) }))}
      trigger={(trigger) => (
        <Bare
          {...trigger}
          kind="quiet"
          size="s"
          onClick={() => {
            setPart(isPartialRephrase(selectionOf(textBox)))
            trigger.onClick()
          }}
        >
          <Spark />
          <span className="r-assist-name">{t('open')}</span>
        </Bare>
      )}
      onChoose={(key) => {
        const tone = assistTones.find((one) => one === key)
        if (tone) void start(tone)
      }}
    />
  )
}

/** The menu over the user's selection (ASSIST2). */
function OverSelection(props: Props & Begins) {
  const { textBox } = props
  const { box } = textBox
  const { tones, start } = useTones(props)
  const [selected, setSelected] = useState<Selected | null>(null)
  const menu = useRef<HTMLElement>(null)
  const watch = useRef<SelectionWatch>(null)
  useLayoutEffect(() => {
    const made = watchSelection(box, () => menu.current, setSelected)
    watch.current = made
    return () => made.stop()
  }, [box])
  const [onMenu] = useState(() => (element: HTMLElement | null) => {
    menu.current = element
  })
  if (!selected) return null
  return (
    <SelectionMenu
      textBox={textBox}
      selected={selected}
      tones={tones}
      onMenu={onMenu}
      onDismiss={() => watch.current?.dismiss()}
      onChoose={(tone) => {
        box.focus({ preventScroll: true })
        watch.current?.dismiss()
        void start(tone)
      }}
    />
  )
}

/** Shows the rewrite in place of the text while it runs, and its error (B8.6). */
function useShown(assist: AiAssist, textBox: TextBox) {
  const t = useText(assistTexts)
  const { toasts } = useRostrum()
  useEffect(
    () =>
      assist.$assist.subscribe(({ preview, status, error }, before) => {
        if (preview !== (before?.preview ?? null)) textBox.preview(preview)
        if (status !== 'failed' || before?.status === 'failed' || !error) return
        toasts.show({ message: t(error.code === 'api-429' ? 'often' : 'failed'), kind: 'error' })
      }),
    [assist, textBox, toasts, t],
  )
}

/** Moves the focus to the text when the focused button disappears. */
function useFocusReturned(bar: RefObject<HTMLElement | null>, box: HTMLTextAreaElement) {
  const held = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const { current } = bar
    const hold = ({ target }: FocusEvent) => {
      held.current = target instanceof HTMLElement ? target : null
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) held.current = null
    }
    current?.addEventListener('focusin', hold)
    current?.addEventListener('focusout', leave)
    return () => {
      current?.removeEventListener('focusin', hold)
      current?.removeEventListener('focusout', leave)
    }
  }, [bar])
  useLayoutEffect(() => {
    if (!held.current || held.current.isConnected) return
    held.current = null
    box.focus({ preventScroll: true })
  })
}

/** Whether the editor has this text: after another edit, Undo would revert that edit instead of a rewrite. */
function useIsText({ $editor }: Editor, text: string | undefined): boolean {
  // Not the whole view, which changes with each key.
  const isText = () => $editor.get().text === text
  return useSyncExternalStore((onChange) => $editor.listen(onChange), isText, isText)
}

function Bar({ assist, ...props }: Props & { assist: AiAssist }) {
  const t = useText(assistTexts)
  const { status } = useStore(assist.$assist)
  const [problem, setProblem] = useState<AssistProblem | null>(null)
  useShown(assist, props.textBox)
  const [written, setWritten] = useState<Written | null>(null)
  const isLatest = useIsText(props.editor, written?.text)
  const ending = isLatest ? (written?.isOther ? 'done' : 'unchanged') : null
  const outcome = status === 'done' ? ending : status
  const message = problem ?? (outcome === 'idle' ? null : outcome)
  const isRunning = status === 'running'
  const bar = useRef<HTMLSpanElement>(null)
  const { box } = props.textBox
  // A press on Stop or Undo removes that button.
  useFocusReturned(bar, box)
  return (
    <span ref={bar} className="r-assist" data-status={status}>
      {isRunning ? (
        <>
          <Spinner size={16} />
          <Button kind="secondary" size="s" icon="close" onClick={() => assist.stop()}>
            {t('stop')}
          </Button>
        </>
      ) : (
        <>
          <Tones {...props} assist={assist} onProblem={setProblem} onWritten={setWritten} />
          <OverSelection {...props} assist={assist} onProblem={setProblem} onWritten={setWritten} />
        </>
      )}
      <span
        role="status"
        className="r-composer-said r-assist-said"
        data-tone={problem || status === 'failed' ? 'danger' : undefined}
      >
        {message ? t(message) : ''}
      </span>
      {message === 'done' ? (
        <span className="r-assist-undo">
          <Button
            kind="quiet"
            size="s"
            onClick={() => {
              undoIn(props.textBox)
              props.editor.flush()
            }}
          >
            {t('undo')}
          </Button>
        </span>
      ) : null}
    </span>
  )
}

/** Rewriting by a model: the tones, the Stop and Undo buttons, and the result (B4.20, B5.20). */
function AssistBar(props: Props) {
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

export { AssistBar as View }
export const areas = [assistTexts]
