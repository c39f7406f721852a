import { commonTexts, editorTexts } from '@rostrum/sdk'
import type { ComponentType } from 'react'
import type { ViewProps, WidgetModule } from '../widget.js'
import { EditorWaiting } from './editor-waiting.js'
import { ShareEditorView } from './share-editor.js'

/** The chunk of the share editor. */
export const shareEditor: WidgetModule = {
  View: ShareEditorView as ComponentType<ViewProps>,
  Waiting: EditorWaiting,
  areas: [commonTexts, editorTexts],
}
export { ShareEditorView }
