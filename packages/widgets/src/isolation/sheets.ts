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

/** Adds the sheet with this text to the tree, once; every instance in a document shares it. */
export function adoptSheet(scope: SheetScope, css: string): void {
  const texts = textsByScope.get(scope) ?? []
  if (texts.includes(css)) return
  textsByScope.set(scope, [...texts, css])
  scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheetOf(documentOf(scope), css)]
}

/** A host that moves to another document loses its sheets: gives it the same ones, made there. */
export function readoptSheets(scope: ShadowRoot): void {
  const owner = documentOf(scope)
  scope.adoptedStyleSheets = (textsByScope.get(scope) ?? []).map((css) => sheetOf(owner, css))
}
