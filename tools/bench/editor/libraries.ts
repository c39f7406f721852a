import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import { Decoration, EditorView, keymap, MatchDecorator, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { registerPlainText } from '@lexical/plain-text'
import { registerLexicalTextEntity } from '@lexical/text'
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  TextNode,
  type EditorConfig,
} from 'lexical'
import type { Mounted } from './mounted.js'

const coloured = /#[\p{L}\p{N}_]{2,}|https?:\/\/\S+|@Person \d+/u

/** CodeMirror 6: plain text, wrapped lines, history, and the same highlighting. */
export function mountCodemirror(container: HTMLElement, text: string, at: number): Mounted {
  const matcher = new MatchDecorator({
    regexp: new RegExp(coloured, 'gu'),
    decoration: Decoration.mark({ class: 'coloured' }),
  })
  const colours = ViewPlugin.define(
    (view) => ({
      decorations: matcher.createDeco(view),
      update(update: ViewUpdate) {
        this.decorations = matcher.updateDeco(update, this.decorations)
      },
    }),
    { decorations: (plugin) => plugin.decorations },
  )
  const view = new EditorView({
    parent: container,
    state: EditorState.create({
      doc: text,
      selection: { anchor: at },
      extensions: [
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.lineWrapping,
        colours,
      ],
    }),
  })
  view.focus()
  view.dispatch({ effects: EditorView.scrollIntoView(at, { y: 'center' }) })
  const insert = (text: string) => view.dispatch({ changes: { from: view.state.doc.length, insert: text } })
  return { read: () => view.state.doc.toString(), insert, append: insert }
}

class ColouredNode extends TextNode {
  static override getType() {
    return 'coloured'
  }
  static override clone(node: ColouredNode) {
    return new ColouredNode(node.__text, node.__key)
  }
  override createDOM(config: EditorConfig) {
    const element = super.createDOM(config)
    element.className = 'coloured'
    return element
  }
  override isTextEntity() {
    return true
  }
  override canInsertTextBefore() {
    return false
  }
}

/** Sets the caret to an offset of the text; must be called in an update. */
function selectAt(at: number) {
  let left = at
  for (const node of $getRoot().getAllTextNodes()) {
    if (left <= node.getTextContentSize()) return void node.select(left, left)
    left -= node.getTextContentSize()
  }
}

/** Lexical: plain text, history, one paragraph per line, and the same highlighting. */
export function mountLexical(container: HTMLElement, text: string, at: number): Mounted {
  const element = document.createElement('div')
  element.contentEditable = 'true'
  container.append(element)
  const editor = createEditor({ nodes: [ColouredNode], onError: (error) => console.error(error) })
  editor.setRootElement(element)
  registerPlainText(editor)
  registerHistory(editor, createEmptyHistoryState(), 300)
  const match = (line: string) => {
    const found = coloured.exec(line)
    return found ? { start: found.index, end: found.index + found[0].length } : null
  }
  registerLexicalTextEntity(editor, match, ColouredNode, (node) => new ColouredNode(node.getTextContent()))
  const lines = text.split('\n')
  editor.update(
    () => {
      const root = $getRoot().clear()
      for (const line of lines) root.append($createParagraphNode().append($createTextNode(line)))
    },
    { discrete: true },
  )
  element.focus()
  editor.update(() => selectAt(at), { discrete: true })
  const node = document.getSelection()?.focusNode
  node?.parentElement?.scrollIntoView({ block: 'center' })
  const insert = (added: string) =>
    editor.update(
      () => {
        $getRoot().selectEnd().insertText(added)
      },
      { discrete: true },
    )
  return {
    read: () => editor.getEditorState().read(() => $getRoot().getTextContent().replaceAll('\n\n', '\n')),
    insert,
    append: insert,
  }
}
