import type { EditorView } from '@rostrum/sdk'
import { useMemo } from 'react'

/** The view without what changes while somebody writes. */
export type SteadyView = Omit<EditorView, 'draft' | 'length' | 'shares' | 'text'> & {
  readonly shares: readonly Omit<EditorView['shares'][number], 'length'>[]
}

/**
 * The view for what shows nothing of the text, which is most of the editor: the same object while somebody writes, so
 * that memoized components are not rendered with each key.
 */
export function useSteadyView(view: EditorView): SteadyView {
  // The shortest code that compares plain data by value, and the view is nothing else.
  const content = JSON.stringify({
    ...view,
    draft: 0,
    length: 0,
    text: 0,
    shares: view.shares.map((share) => ({ ...share, length: 0 })),
  })
  return useMemo((): SteadyView => JSON.parse(content), [content])
}
