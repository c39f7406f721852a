import { writingTexts } from '@rostrum/sdk'
import type { Editor, EditorView } from '@rostrum/sdk'
import type { TextBox } from '../text-box/create-text-box.js'
import { EmojiButton } from './emoji-button.js'
import { Shortcuts } from './shortcuts.js'
import { SuggestionList } from './suggestion-list.js'

/** The writing tools: suggestions at the caret, the emoji picker, the list of shortcuts. */
function WritingTools({ textBox, editor, view }: { textBox: TextBox; editor: Editor; view: EditorView }) {
  return (
    <>
      <SuggestionList textBox={textBox} editor={editor} view={view} />
      <EmojiButton textBox={textBox} view={view} />
      <Shortcuts box={textBox.box} />
    </>
  )
}

export { WritingTools as View }
export const areas = [writingTexts]
