import { createSuggester, type Editor, type Suggester, type Suggestion, type Suggestions } from '@rostrum/sdk'
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useRostrum } from '../../ui/root/provider.js'
import type { TextBox } from '../text-box/create-text-box.js'
import { replaceText } from './replace-text.js'
import type { SteadyView } from '../use-steady-view.js'
import { describeList, watchWriting, type Watch } from './watch-writing.js'

const none: Suggestions = { kind: 'none', term: '', entries: [], isSearching: false }

/** The displayed part of the state: without suggestions a new term causes no render. */
function useShown({ $suggestions }: Suggester): Suggestions {
  const shown = () => {
    const found = $suggestions.get()
    return found.entries.length > 0 ? found : none
  }
  return useSyncExternalStore((onChange) => $suggestions.listen(onChange), shown, shown)
}

/** The active entry; the first one again for another term. */
function useActive(found: Suggestions): [active: number, setActive: (at: number) => void] {
  const [chosen, setChosen] = useState({ of: found, at: 0 })
  const isSame = chosen.of.term === found.term && chosen.of.kind === found.kind
  return [isSame ? chosen.at : 0, (at) => setChosen({ of: found, at })]
}

/** The action of a key in an open list; undefined for its default. */
function actOf(
  key: string,
  list: {
    found: Suggestions
    active: number
    setActive: (at: number) => void
    choose: (suggestion: Suggestion) => void
  },
): (() => void) | undefined {
  const { found, active, setActive, choose } = list
  const { length } = found.entries
  const one = found.entries[active]
  if (!one) return undefined
  if (key === 'ArrowDown') return () => setActive((active + 1) % length)
  if (key === 'ArrowUp') return () => setActive((active - 1 + length) % length)
  return key === 'Enter' || key === 'Tab' ? () => choose(one) : undefined
}

/** Suggestions for the text before the caret, and the keys that select one. */
export function useTypeahead(needs: {
  textBox: TextBox
  editor: Editor
  view: SteadyView
  listId: string
  onChosen: (suggestion: Suggestion) => void
}) {
  const { textBox, editor, view, listId } = needs
  const rostrum = useRostrum()
  const suggester = useMemo(() => createSuggester(rostrum), [rostrum])
  const found = useShown(suggester)
  const [active, setActive] = useActive(found)
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
  // The handlers are added once and read the current state.
  const now = {
    active,
    setActive,
    isOpen,
    found,
    choose,
    network: view.network,
    profileId,
    isReadOnly: view.isReadOnly,
  }
  const current = useRef(now)
  useLayoutEffect(() => {
    current.current = now
  })

  useLayoutEffect(() => {
    const close = () => suggester.look(null)
    const watch: Watch = {
      suggester,
      place: () => {
        const { network, profileId: profile, isReadOnly } = current.current
        return network && !isReadOnly ? { network, profileId: profile } : null
      },
      actOf: (key) => (key === 'Escape' && current.current.isOpen ? close : actOf(key, current.current)),
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
