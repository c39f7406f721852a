import type { AnswerOf, listMessages } from '@rostrum/protocol'

type Languages = AnswerOf<typeof listMessages>['Languages']

const known = new Map<string, string>()

/** The name of a language in itself; the tag where nobody knows one. */
const ownName = (tag: string): string => {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** As it stands alone: "Français", though within a sentence it is "français". */
const capitalised = (name: string, tag: string) => {
  const [first = ''] = name
  try {
    return first.toLocaleUpperCase(tag) + name.slice(first.length)
  } catch {
    return name
  }
}

/** What a language is called: as the server says it (B2.8), else in the language itself. EDITOR91 */
export const languageName = (tag: string, languages: Languages = []): string => {
  const said = languages.find(({ Code }) => Code === tag)?.Name
  const name = said ?? known.get(tag) ?? ownName(tag)
  if (!said) known.set(tag, name)
  return capitalised(name, tag)
}
