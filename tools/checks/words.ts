/** Words that docs/words.md bans from files and exported names. */
const banned = new Set(
  (
    'arrival arrivals beside departure departures desk desks door doors errand errands film films guess guessed ' +
    'guesses illegible kept least legible letter letters longest most place places refusal refusals shortest ' +
    'surroundings told twin twins verdict verdicts'
  ).split(' '),
)

/** Faults are what a test orders from the sandbox. */
const faultWords = new Set(['failure', 'failures', 'fault', 'faults'])
const isAboutFaults = (path: string) =>
  path.includes('.test.') || /^(?:apps\/sandbox|apps\/server\/src\/testing|tools\/bench)\//.test(path)

/** The words of a name in lower case: `createHTTPError` and `http-error` both contain `error`. */
export const wordsOf = (name: string): string[] =>
  name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? []

const exported =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm

/** The names in these files that contain a banned word, each as `path: name`. */
export function bannedNames(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  return files.flatMap(({ path, text }) => {
    const isBanned = (name: string) =>
      wordsOf(name).some((word) => banned.has(word) || (faultWords.has(word) && !isAboutFaults(path)))
    const file = path.split('/').at(-1)?.split('.')[0] ?? ''
    const names = [...text.matchAll(exported)].map(([, name = '']) => name)
    return [file, ...names].filter(isBanned).map((name) => `${path}: ${name}`)
  })
}
