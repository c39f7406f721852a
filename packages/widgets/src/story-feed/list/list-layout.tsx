import { useSheet } from '../../ui/root/provider.js'
import css from './list-layout.css?sheet'

/** The style of a feed in rows. */
function ListLayout() {
  useSheet(css)
  return null
}

export { ListLayout as View }
