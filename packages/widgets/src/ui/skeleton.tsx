import { useSheet } from './root.js'
import css from './skeleton.css?sheet'

/** The place of something that is on its way; sizes are CSS lengths. Silent: its list says that it is busy. */
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
