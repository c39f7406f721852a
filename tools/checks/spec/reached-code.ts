import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'
import { pureDeclarations } from '../../build/mark-pure-plugin.mjs'

/** The part of a module that an entry uses. */
export interface ReachedModule {
  /** The names of its used exports. */
  readonly exports: ReadonlySet<string>
  /** Its used statements as JavaScript, with their docstrings. */
  readonly code: string
}

/** Modules by their path from the root of the repository, with slashes. */
export type ReachedCode = ReadonlyMap<string, ReachedModule>

// Third-party packages, style sheets and data are external: only uses of our own code by our own code count.
const othersOutside: Plugin = {
  name: 'others-outside',
  resolveId: (id, importer) =>
    importer !== undefined && (/[?]|\.(?:css|json)$/.test(id) || !/^(?:\.|@rostrum\/)/.test(id))
      ? { id, external: true }
      : undefined,
}

/**
 * The code that the product runs, from its entries: a bundler follows imports and uses by scope, and drops unused code.
 * A re-export is not a use; passing a function as a value is.
 * @throws Error when an entry is missing or an import cannot be resolved.
 */
export async function reachedCode(root: string, entries: readonly string[]): Promise<ReachedCode> {
  const missing = entries.filter((entry) => !existsSync(join(root, entry)))
  if (missing.length > 0) throw new Error(`No such entry of the product: ${missing.join(', ')}`)
  const bundle = await rolldown({
    cwd: root,
    input: entries.map((entry) => join(root, entry)),
    platform: 'node',
    tsconfig: false,
    resolve: {
      conditionNames: ['@rostrum/source', 'import'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
    treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
    optimization: { inlineConst: false },
    plugins: [pureDeclarations(), othersOutside],
    onLog: (_level, log) => {
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
    },
  })
  const { output } = await bundle.generate({ format: 'esm', comments: { jsdoc: true, annotation: false } })
  await bundle.close()
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []))
  return new Map(
    modules.map(([path, { renderedExports, code }]) => [
      relative(root, path).split(sep).join('/'),
      { exports: new Set(renderedExports), code: code ?? '' },
    ]),
  )
}
