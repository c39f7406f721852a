import type { Editor, EditorView } from '@rostrum/sdk'
import { editorTexts } from '@rostrum/sdk'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { useRostrum, useSheet, useText } from '../ui/root.js'
import css from './text-field.css?sheet'
import { createTextBox, type TextBox } from './text-box/create-text-box.js'

// Long enough that no counter or notice changes the page between two keys, short enough not to be seen.
const quiet = 120

export interface TextFieldHandle {
  /** Hands over what was typed last; before anything that acts on the text. */
  flush(): void
}

/**
 * The text of the share. It is drawn once and then left to the platform: nothing renders on a key. The box has
 * no default value, because React would write it anew on each key, and cut the native undo into letters.
 */
export function TextField({
  editor,
  view,
  label,
  describedBy,
  onTextBox,
  onTooLong,
  ref,
}: {
  editor: Editor
  view: EditorView
  label: string
  describedBy: string | undefined
  /** The box itself, for what helps in writing; null when it is gone. */
  onTextBox: (textBox: TextBox | null) => void
  /** So many characters were not taken; null: the text was edited since. */
  onTooLong: (characters: number | null) => void
  ref: Ref<TextFieldHandle>
}) {
  useSheet(css)
  const { environment } = useRostrum()
  const t = useText(editorTexts)
  const scroller = useRef<HTMLDivElement>(null)
  const mirror = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const textBox = useRef<TextBox>(null)
  const sent = useRef(view.text)
  const pending = useRef<{ text: string; cancel: () => void }>(null)

  const flush = useRef(() => {
    const waiting = pending.current
    if (!waiting) return
    pending.current = null
    waiting.cancel()
    sent.current = waiting.text
    onTooLong(null)
    editor.setText(waiting.text)
  })
  useImperativeHandle(ref, () => ({ flush: () => flush.current() }), [])

  useEffect(() => {
    if (!scroller.current || !mirror.current || !box.current) return
    const send = flush.current
    const made = createTextBox({
      scroller: scroller.current,
      mirror: mirror.current,
      box: box.current,
      text: sent.current,
      onTooLong: (characters) => {
        send()
        onTooLong(characters)
      },
      onChange: (text) => {
        pending.current?.cancel()
        pending.current = { text, cancel: environment.after(quiet, send) }
      },
    })
    textBox.current = made
    onTextBox(made)
    return () => {
      send()
      made.destroy()
      textBox.current = null
      onTextBox(null)
    }
  }, [editor, environment, onTextBox, onTooLong])

  useEffect(() => {
    const { current } = textBox
    if (!current || view.text === sent.current || view.text === current.text) return
    pending.current?.cancel()
    pending.current = null
    sent.current = view.text
    current.setText(view.text)
  }, [view.text])
  useEffect(() => textBox.current?.setMentions(view.mentions), [view.mentions])

  const isRewriting = view.problems.includes('rewriting')
  return (
    <div ref={scroller} className="r-text r-scroll" data-read-only={view.isReadOnly || undefined}>
      <div className="r-text-stack">
        <div ref={mirror} className="r-text-mirror" aria-hidden="true" />
        <textarea
          ref={box}
          className="r-text-box"
          rows={4}
          placeholder={t('placeholder')}
          readOnly={view.isReadOnly || view.submit.isBusy || isRewriting}
          aria-busy={isRewriting || undefined}
          aria-label={label}
          aria-describedby={describedBy}
          spellCheck
          onBlur={() => flush.current()}
          // Escape may close what this stands in: by then the text must have been handed over.
          onKeyDownCapture={(event) => {
            if (event.key === 'Escape') flush.current()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.currentTarget.form?.requestSubmit()
            }
          }}
        />
      </div>
    </div>
  )
}
