/** A tree that sheets are adopted into: a shadow root of ours, or the document of a page that is ours. */
export type SheetScope = Document | ShadowRoot

const sheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>()
const textsByScope = new WeakMap<SheetScope, string[]>()

const documentOf = (scope: SheetScope): Document =>
  scope.nodeType === 9 ? (scope as Document) : (scope.ownerDocument as Document)

// A sheet can only be adopted in the document whose window made it.
function sheetOf(owner: Document, css: string): CSSStyleSheet {
  const known = sheetsByDocument.get(owner) ?? new Map<string, CSSStyleSheet>()
  sheetsByDocument.set(owner, known)
  const found = known.get(css)
  if (found) return found
  const Sheet = owner.defaultView?.CSSStyleSheet ?? CSSStyleSheet
  const sheet = new Sheet()
  sheet.replaceSync(css)
  known.set(css, sheet)
  return sheet
}

// Said before any other sheet: parts bring their sheets in the order in which they happen to be drawn.
const layers = '@layer reset, tokens, ui, widget;'

/** Adds the sheet with this text to the tree, once; every instance in a document shares it. */
export function adoptSheet(scope: SheetScope, css: string): void {
  const texts = textsByScope.get(scope) ?? []
  if (texts.includes(css)) return
  const added = texts.length === 0 ? [layers, css] : [css]
  textsByScope.set(scope, [...texts, ...added])
  const owner = documentOf(scope)
  scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, ...added.map((text) => sheetOf(owner, text))]
}

/** A host that moves to another document loses its sheets: gives it the same ones, made there. */
export function readoptSheets(scope: ShadowRoot): void {
  const owner = documentOf(scope)
  scope.adoptedStyleSheets = (textsByScope.get(scope) ?? []).map((css) => sheetOf(owner, css))
}
