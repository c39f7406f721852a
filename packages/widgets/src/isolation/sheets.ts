/** Where style sheets are adopted: a widget's shadow root, or the document of a page of ours. */
export type SheetScope = Document | ShadowRoot

const sheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>()
const textsByScope = new WeakMap<SheetScope, string[]>()

const documentOf = (scope: SheetScope): Document =>
  scope.nodeType === 9 ? (scope as Document) : (scope.ownerDocument as Document)

// A style sheet can only be adopted in the document whose window created it.
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

// Declared before all other sheets, because parts add their sheets in the order in which they are first rendered.
const layers = '@layer reset, tokens, ui, widget;'

/** Adopts a style sheet with this text, once; all instances in a document share it. */
export function adoptSheet(scope: SheetScope, css: string): void {
  const texts = textsByScope.get(scope) ?? []
  if (texts.includes(css)) return
  const added = texts.length === 0 ? [layers, css] : [css]
  textsByScope.set(scope, [...texts, ...added])
  const owner = documentOf(scope)
  scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, ...added.map((text) => sheetOf(owner, text))]
}

/**
 * Adopts the same sheets again, created in the new document: a host that moves to another document loses its sheets.
 */
export function readoptSheets(scope: ShadowRoot): void {
  const owner = documentOf(scope)
  scope.adoptedStyleSheets = (textsByScope.get(scope) ?? []).map((css) => sheetOf(owner, css))
}
