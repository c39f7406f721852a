import { useSheet } from '../root/provider.js'
import css from './skeleton.css?sheet'

/**
 * A placeholder for loading content; sizes are CSS lengths. Hidden from screen readers: the list around it is marked as
 * busy.
 */
export function Skeleton({
  width = '100%',
  height = '14px',
  radius,
}: {
  width?: string
  height?: string
  radius?: string
}) {
  useSheet(css)
  return (
    <span
      className="r-skeleton"
      aria-hidden="true"
      style={{ inlineSize: width, blockSize: height, borderRadius: radius }}
    />
  )
}
