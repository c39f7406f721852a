import { useStore } from '@nanostores/react'
import { createSuggester, type Editor, type EditorView, type Suggestion } from '@rostrum/sdk'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useRostrum } from '../../ui/root.js'
import type { TextBox } from '../text-box/create-text-box.js'
import { replaceText } from './replace-text.js'
import { describeList, watchWriting, type Watch } from './watch-writing.js'

/** Suggestions for what stands before the caret, and the keys that choose among them. */
export function useSuggestions(needs: {
  textBox: TextBox
  editor: Editor
  view: EditorView
  listId: string
  onChosen: (suggestion: Suggestion) => void
}) {
  const { textBox, editor, view, listId } = needs
  const rostrum = useRostrum()
  const suggester = useMemo(() => createSuggester(rostrum), [rostrum])
  const found = useStore(suggester.$suggestions)
  const [active, setActive] = useState(0)
  const isOpen = found.entries.length > 0
  const profileId = view.profiles.find(({ isSelected }) => isSelected)?.profile.Id ?? null
  const { box } = textBox

  const choose = (suggestion: Suggestion) => {
    const caret = box.selectionEnd
    const from = caret - found.term.length - 1
    suggester.look(null)
    if (suggestion.mention) editor.addMention(suggestion.mention)
    const isSpaced = /^\s/.test(box.value.slice(caret))
    replaceText(textBox, from, caret, suggestion.text + (isSpaced ? '' : ' '))
    needs.onChosen(suggestion)
  }
  // The handlers stay; what they do follows the state.
  const now = { active, isOpen, found, choose, network: view.network, profileId, isReadOnly: view.isReadOnly }
  const current = useRef(now)
  useLayoutEffect(() => {
    current.current = now
  })
  useEffect(() => setActive(0), [found.term, found.kind])

  useLayoutEffect(() => {
    const watch: Watch = {
      suggester,
      place: () => {
        const { network, profileId: profile, isReadOnly } = current.current
        return network && !isReadOnly ? { network, profileId: profile } : null
      },
      actOf: (key) => {
        const { isOpen: isShown, found: shown, active: at, choose: take } = current.current
        const { length } = shown.entries
        const one = shown.entries[at]
        if (!isShown || !one) return undefined
        if (key === 'ArrowDown') return () => setActive((at + 1) % length)
        if (key === 'ArrowUp') return () => setActive((at - 1 + length) % length)
        if (key === 'Enter' || key === 'Tab') return () => take(one)
        return key === 'Escape' ? () => suggester.look(null) : undefined
      },
    }
    const stop = watchWriting(box, watch)
    return () => {
      stop()
      suggester.dispose()
    }
  }, [box, suggester])

  useLayoutEffect(
    () => (isOpen ? describeList(box, listId, active) : undefined),
    [box, listId, isOpen, active],
  )

  return { found, active, isOpen, choose, setActive }
}
