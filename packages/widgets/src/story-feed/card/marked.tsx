import { markedParts } from '@rostrum/sdk/rules'
import { useMemo } from 'react'
import { useSheet } from '../../ui/root/provider.js'
import css from './marked.css?sheet'

/** A text in which what a search found is marked. SEARCH6 */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  useSheet(css)
  const parts = useMemo(() => markedParts({ text, words }), [text, words])
  return parts.map(({ text: part, isMarked }, at) => (isMarked ? <mark key={at}>{part}</mark> : part))
}
