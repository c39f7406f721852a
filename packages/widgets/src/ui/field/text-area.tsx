import type { Ref, TextareaHTMLAttributes } from 'react'
import { useSheet } from '../root/provider.js'
import css from './text-area.css?sheet'

/** A multi-line text input, in the direction of its text. */
export function TextArea(
  props: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'dir'> & {
    ref?: Ref<HTMLTextAreaElement>
  },
) {
  useSheet(css)
  return <textarea {...props} className="r-text-area" dir="auto" />
}
