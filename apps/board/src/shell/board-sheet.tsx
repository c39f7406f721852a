import { useSheet } from '@rostrum/widgets/ui'
import css from './board.css?sheet'

/** Brings the board's own sheet into the page. */
export function BoardSheet() {
  useSheet(css)
  return null
}
