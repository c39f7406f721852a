import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** A copy of the sources in which a test can change files. */
export interface SourceCopy {
  readonly folder: string
  write(path: string, text: string): void
  read(path: string): string
  /** Compiles files with the settings of the repository; returns the errors, each by its path and line. */
  compile(files: readonly string[]): string[]
  remove(): void
}

const sources = {
  '@rostrum/protocol': './packages/protocol/src/index.ts',
  '@rostrum/rules': './packages/rules/src/index.ts',
  '@rostrum/rules/tweet-length': './packages/rules/src/networks/tweet/tweet-length.ts',
  '@rostrum/sdk': './packages/sdk/src/index.ts',
  '@rostrum/sdk/protocol': './packages/sdk/src/protocol.ts',
  '@rostrum/sdk/rules': './packages/sdk/src/rules.ts',
  '@rostrum/widgets': './packages/widgets/src/index.ts',
  '@rostrum/widgets/testing': './packages/widgets/src/testing/index.ts',
}

/** Copies the sources of some parts of the repository to a folder of the cache, without the files that are left out. */
export function copySources(
  name: string,
  parts: readonly string[],
  isWanted: (path: string) => boolean,
): SourceCopy {
  // Below node_modules, so that the packages that the sources import are found.
  const folder = resolve('node_modules/.cache', name)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  mkdirSync(folder, { recursive: true })
  for (const part of parts) {
    cpSync(`${part}/src`, join(folder, part, 'src'), {
      recursive: true,
      filter: (path) => isWanted(path.replaceAll('\\', '/')),
    })
  }
  return {
    folder,
    remove,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    },
    compile(files) {
      const { compilerOptions } = JSON.parse(readFileSync('tsconfig.base.json', 'utf8'))
      const own = { composite: false, noEmit: true, declaration: false, declarationMap: false }
      const options = {
        ...compilerOptions,
        ...own,
        emitDeclarationOnly: false,
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: ['node', 'vite/client'],
        paths: Object.fromEntries(Object.entries(sources).map(([from, to]) => [from, [to]])),
      }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }))
      const tsc = resolve('node_modules/typescript/lib/tsc.js')
      const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 1 << 26,
      })
      return stdout.match(/^[^\s(]+\(\d+,\d+\): error.*$/gm) ?? stdout.match(/^error.*$/gm) ?? []
    },
  }
}
