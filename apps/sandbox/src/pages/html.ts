/** HTML whose texts are escaped. */
export interface Markup {
  readonly markup: string
}

type Slot = string | number | Markup | false | undefined | null | readonly Slot[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

function fill(slot: Slot): string {
  if (slot === false || slot === undefined || slot === null) return ''
  if (typeof slot === 'string' || typeof slot === 'number') return escapeHtml(String(slot))
  return 'markup' in slot ? slot.markup : slot.map(fill).join('')
}

/**
 * Template tag for HTML: texts are escaped, markup is inserted as it is, lists are joined, `false` is
 * omitted.
 */
export const html = (texts: TemplateStringsArray, ...slots: Slot[]): Markup => ({
  markup: texts.map((text, index) => text + (index < slots.length ? fill(slots[index]) : '')).join(''),
})
