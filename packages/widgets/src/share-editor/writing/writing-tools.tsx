import { writingTexts } from '@rostrum/sdk'
import type { Editor } from '@rostrum/sdk'
import type { TextBox } from '../text-box/create-text-box.js'
import type { SteadyView } from '../use-steady-view.js'
import { EmojiButton } from './emoji-button.js'
import { SignButtons } from './sign-buttons.js'
import { TypeaheadList } from './typeahead-list.js'

/** The writing tools: suggestions at the caret, the emoji picker, the signs of mentions and hashtags. */
function WritingTools({ textBox, editor, view }: { textBox: TextBox; editor: Editor; view: SteadyView }) {
  return (
    <>
      <TypeaheadList textBox={textBox} editor={editor} view={view} />
      <EmojiButton textBox={textBox} view={view} />
      {view.isReadOnly ? null : <SignButtons textBox={textBox} view={view} />}
    </>
  )
}

export { WritingTools as View }
export const areas = [writingTexts]
