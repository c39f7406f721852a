import type { SourceText } from './spec-check.js'

const exportLine = /export \{([^}]*)\} from '\.\/([^']+)\.js'/g
// The docstring just before a function, and the name of the function.
const documented =
  /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\n)?export (?:function ([\w$]+)|const ([\w$]+)(?:: [^=\n]+)? = (?:<[^\n]*)?\()/g

/**
 * Which of the functions that the index of the rules exports do not say in their docstring what goes in (`Facts:`),
 * what comes out (`Out:`) and the number of their statement.
 */
export function undocumentedRules(facts: { index: string; rules: readonly SourceText[] }): string[] {
  return [...facts.index.matchAll(exportLine)].flatMap(([, list = '', place = '']) => {
    const file = facts.rules.find(({ path }) => path.endsWith(`/${place}.ts`))
    const names = new Set(list.split(',').map((name) => name.trim()))
    const seen = new Set<string>()
    return [...(file?.text ?? '').matchAll(documented)].flatMap(([, doc = '', one, other]) => {
      const name = one ?? other ?? ''
      // Of a function with several signatures the first one carries the docstring.
      if (!names.has(name) || seen.has(name)) return []
      seen.add(name)
      const missing = [
        doc.includes('Facts:') ? [] : ['Facts'],
        /Out:|Throws/.test(doc) ? [] : ['Out'],
        /\b[A-Z]{4,}\d+\b/.test(doc) ? [] : ['the number of its statement'],
      ].flat()
      return missing.length > 0 ? [`${file?.path}: ${name} does not say ${missing.join(', ')}`] : []
    })
  })
}
