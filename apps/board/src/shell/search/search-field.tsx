import { TextInput, useRostrum } from '@rostrum/widgets/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Milliseconds without a key after which is searched. */
const searchDelay = 250

/** The search of a list: what was typed, and a search once the keys rest, over the filters that hold by then. */
export function SearchField({
  label,
  initial,
  maxLength = 100,
  onSearch,
}: {
  label: string
  /** What the address searches for when the page opens. */
  initial: string | undefined
  /** In characters. */
  maxLength?: number
  /** Undefined for everything. */
  onSearch: (words: string | undefined) => void
}) {
  const { environment } = useRostrum()
  const [written, setWritten] = useState(initial ?? '')
  const waiting = useRef(() => {})
  const newest = useRef(onSearch)
  useLayoutEffect(() => {
    newest.current = onSearch
  })
  useEffect(() => () => waiting.current(), [])
  const write = (text: string) => {
    setWritten(text)
    waiting.current()
    waiting.current = environment.after(searchDelay, () => newest.current(text.trim() || undefined))
  }
  return (
    <TextInput
      type="search"
      icon="search"
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={maxLength}
      value={written}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}
