import type { Editor } from '../editor/editor.js'

// Beside the editor and not in its state: only what is loaded later asks for it.
const assisted = new WeakSet<Editor>()

/** Remembers that a model has written text in an editor. GUARDRAILS13 */
export const markAssisted = (editor: Editor): void => {
  assisted.add(editor)
}

/** Whether a model has written text in an editor since it was opened. GUARDRAILS13 */
export const isAssisted = (editor: Editor): boolean => assisted.has(editor)
