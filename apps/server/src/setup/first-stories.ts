import type { BodyOf, importFirstStories as declaration } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { demoStories, readDemoFile } from '../demo/demo-files.js'
import { importStories, type ImportReport, type StoryImport } from '../imports/import-stories.js'
import { LoadError, type FileReader } from '../imports/load-file.js'
import { httpError } from '../http/http-error.js'

type Form = BodyOf<typeof declaration>

/** Reasons in the answer; the rest is only counted. */
const maxReasons = 5

interface Source {
  readonly imports: readonly Pick<StoryImport, 'from' | 'source'>[]
  readonly files?: FileReader
}

function sourceOf(form: Form): Source {
  if (form.From === 'demo') return { imports: demoStories.map((from) => ({ from })), files: readDemoFile }
  if (form.From === 'file') {
    const { Name: name = '', Text: text = '' } = form
    // A name that looks like an address is not fetched: the file lies here.
    const from = name.replaceAll(/[^\w.-]+/g, '-') || 'stories'
    const files: FileReader = (asked) =>
      Promise.resolve(asked === from ? new TextEncoder().encode(text) : undefined)
    return { imports: [{ from }], files }
  }
  const address = form.Address?.trim() ?? ''
  if (!/^https?:\/\/\S+$/i.test(address)) throw httpError('api-400', { Errors: { Address: 'url' } })
  return { imports: [{ from: address }] }
}

/** Imports the first stories of a board; a source that cannot be read is a reason, and no error. SETUP7 */
export async function importFirstStories(context: Context, boardId: string, form: Form) {
  const { imports, files } = sourceOf(form)
  const reports: ImportReport[] = []
  const problems: string[] = []
  for (const one of imports) {
    try {
      reports.push(await importStories({ ...context, files }, { boardId, ...one }))
    } catch (error) {
      if (!(error instanceof LoadError)) throw error
      problems.push(error.message)
    }
  }
  const refused = reports.flatMap((report) => report.refused)
  const sum = (count: (report: ImportReport) => number) =>
    reports.reduce((total, report) => total + count(report), 0)
  return {
    Added: sum(({ added, updated }) => added + updated),
    Unchanged: sum(({ unchanged }) => unchanged),
    Refused: refused.length,
    Why: [...problems, ...refused.map(({ what, why }) => `${what}: ${why}`)].slice(0, maxReasons),
  }
}
