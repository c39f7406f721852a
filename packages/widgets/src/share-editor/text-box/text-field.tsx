import type { Editor, EditorView } from '@rostrum/sdk'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useRostrum, useSheet } from '../../ui/root/provider.js'
import css from './text-field.css?sheet'
import { createTextBox, type TextBox } from './create-text-box.js'

// Typing has paused after one to two of these periods (ms): long enough that no counter or notice changes the page
// between two keys, and too short to be noticed.
const quiet = 100

/**
 * The text of the post. It is rendered once and then belongs to the browser: no key causes a render. The box has no
 * default value, because React would write it again on each key, and split the native undo into characters.
 */
export function TextField({
  editor,
  view,
  label,
  placeholder,
  describedBy,
  onTextBox,
  onTooLong,
}: {
  editor: Editor
  view: EditorView
  label: string
  placeholder: string
  describedBy: string
  /** Called with the text box for the writing tools; null after it was removed. */
  onTextBox: (textBox: TextBox | null) => void
  /** Called with the length that a rejected insertion would have given the text; null after the next edit. */
  onTooLong: (characters: number | null) => void
}) {
  useSheet(css)
  const { environment } = useRostrum()
  const scroller = useRef<HTMLDivElement>(null)
  const mirror = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const textBox = useRef<TextBox>(null)
  const sent = useRef(view.text)
  const pending = useRef<{ text: string; isTyping: boolean; cancel: () => void }>(null)
  const mentions = useRef(view.mentions)

  const flush = useRef(() => {
    const waiting = pending.current
    if (!waiting) return
    pending.current = null
    waiting.cancel()
    sent.current = waiting.text
    onTooLong(null)
    editor.setText(waiting.text)
  })
  useEffect(() => editor.holdBack(flush.current), [editor])

  // Before the first paint, so that the box never appears empty.
  useLayoutEffect(() => {
    if (!scroller.current || !mirror.current || !box.current) return
    const send = flush.current
    // One timer for many keys: it checks whether another key was pressed since it was set.
    const sendAtRest = () => {
      const { current } = pending
      if (!current?.isTyping) return send()
      pending.current = { ...current, isTyping: false, cancel: environment.after(quiet, sendAtRest) }
    }
    const made = createTextBox({
      scroller: scroller.current,
      mirror: mirror.current,
      box: box.current,
      text: sent.current,
      mentions: mentions.current,
      onTooLong: (characters) => {
        send()
        onTooLong(characters)
      },
      onChange: (text) => {
        const { current } = pending
        const cancel = current?.cancel ?? environment.after(quiet, sendAtRest)
        pending.current = { text, isTyping: current !== null, cancel }
      },
    })
    const { current: input } = box
    const onKey = ({ key, ctrlKey, metaKey, isComposing }: KeyboardEvent) => {
      if (key === 'Enter' && (ctrlKey || metaKey) && !isComposing) input.form?.requestSubmit()
    }
    input.addEventListener('keydown', onKey)
    textBox.current = made
    onTextBox(made)
    return () => {
      send()
      input.removeEventListener('keydown', onKey)
      made.destroy()
      textBox.current = null
      onTextBox(null)
    }
  }, [environment, onTextBox, onTooLong])

  useLayoutEffect(() => {
    const { current } = textBox
    if (!current || view.text === sent.current || view.text === current.text) return
    pending.current?.cancel()
    pending.current = null
    sent.current = view.text
    current.setText(view.text)
    // Not only when its text differs from the view before: two changes at once may lead back to that one.
  }, [view])
  useEffect(() => {
    mentions.current = view.mentions
    textBox.current?.setMentions(view.mentions)
  }, [view.mentions])

  const isRewriting = view.problems.includes('rewriting')
  return (
    <div ref={scroller} className="r-text r-scroll">
      <div className="r-text-stack">
        <div ref={mirror} className="r-text-mirror" aria-hidden="true" data-placeholder={placeholder} />
        <textarea
          ref={box}
          className="r-text-box"
          rows={4}
          aria-placeholder={placeholder}
          readOnly={view.isReadOnly || view.submit.isBusy || isRewriting}
          aria-busy={isRewriting}
          aria-invalid={view.length.state === 'error'}
          aria-label={label}
          aria-describedby={describedBy}
          spellCheck
          onBlur={() => flush.current()}
        />
      </div>
    </div>
  )
}
