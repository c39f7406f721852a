import type { Ref, TextareaHTMLAttributes } from 'react'
import { useSheet } from './root.js'
import css from './text-area.css?sheet'

/** Several lines of text, in the direction that they are written in. */
export function TextArea(
  props: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'dir'> & {
    ref?: Ref<HTMLTextAreaElement>
  },
) {
  useSheet(css)
  return <textarea {...props} className="r-text-area" dir="auto" />
}
