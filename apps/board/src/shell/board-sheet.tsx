import { useSheet } from '@rostrum/widgets/ui'
import css from './board.css?sheet'
import { useScrollBarWidth } from './use-scroll-bar-width.js'

/** Adds the board's own style sheet to the page, with facts about the browser. */
export function BoardSheet() {
  useSheet(css)
  useScrollBarWidth()
  return null
}
