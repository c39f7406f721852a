import type { AnswerOf, listMessages } from '@rostrum/protocol'

type Languages = Readonly<AnswerOf<typeof listMessages>['Languages']>

const known = new Map<string, string>()

/** The name of a language in that language; the tag if the browser knows no name. */
const ownName = (tag: string): string => {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

/** Capitalised as a label: “Français”, although it is “français” within a sentence. */
const capitalised = (name: string, tag: string) => {
  const [first = ''] = name
  try {
    return first.toLocaleUpperCase(tag) + name.slice(first.length)
  } catch {
    return name
  }
}

/** The name of a language: the server's (B2.8), else the name in the language itself. EDITOR91 */
export const languageName = (tag: string, languages: Languages = []): string => {
  const said = languages.find(({ Code }) => Code === tag)?.Name
  const name = said ?? known.get(tag) ?? ownName(tag)
  if (!said) known.set(tag, name)
  return capitalised(name, tag)
}
