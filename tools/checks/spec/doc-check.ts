import type { SourceText } from './spec-references.js'

const exportLine = /export \{([^}]*)\} from '\.\/([^']+)\.js'/g
// The docstring directly before a function, and the function's name.
const documented =
  /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?export (?:function ([\w$]+)|const ([\w$]+)(?:: [^=\n]+)? = (?:<[^\n]*)?\()/g

/** The functions exported by the index of the rules whose docstrings do not cite a rule's number. */
export function undocumentedRules(facts: { index: string; rules: readonly SourceText[] }): string[] {
  return [...facts.index.matchAll(exportLine)].flatMap(([, list = '', place = '']) => {
    const file = facts.rules.find(({ path }) => path.endsWith(`/${place}.ts`))
    const names = new Set(list.split(',').map((name) => name.trim()))
    const seen = new Set<string>()
    return [...(file?.text ?? '').matchAll(documented)].flatMap(([, doc = '', one, other]) => {
      const name = one ?? other ?? ''
      // Of an overloaded function the first signature carries the docstring.
      if (!names.has(name) || seen.has(name)) return []
      seen.add(name)
      const isNumbered = /\b[A-Z]{4,}\d+\b/.test(doc)
      return isNumbered ? [] : [`${file?.path}: ${name} does not cite the number of its rule`]
    })
  })
}
