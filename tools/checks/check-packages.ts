// Packs the published packages and uses them like a consumer: without the sources of the workspace and without our
// build plugins.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build } from 'vite'
import { root } from '../dev/install.mjs'

const names = ['sdk', 'widgets'] as const

function run(cwd: string, command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
}

/** Links the packages installed in one folder into another, if there are any. */
function linkInto(modules: string, installed: string): void {
  if (!existsSync(installed)) return
  mkdirSync(modules, { recursive: true })
  for (const entry of readdirSync(installed)) {
    if (!entry.startsWith('.') && entry !== '@rostrum')
      symlinkSync(join(installed, entry), join(modules, entry))
  }
}

/** The packed file of a package in the app's folder. */
function archiveOf(app: string, name: string): string {
  const archive = readdirSync(app).find((file) => file.startsWith(`rostrum-${name}-`))
  if (!archive) throw new Error(`${name} was not packed`)
  return join(app, archive)
}

/** An app with the two packages as published; their dependencies are linked to the workspace's own. */
function installInto(app: string): void {
  const modules = join(app, 'node_modules')
  mkdirSync(join(modules, '@rostrum'), { recursive: true })
  linkInto(modules, join(root, 'node_modules'))
  const workspaces = names.flatMap((name) => ['-w', `@rostrum/${name}`])
  run(root, 'npm', 'pack', ...workspaces, '--pack-destination', app, '--silent')
  for (const name of names) {
    const installed = join(modules, '@rostrum', name)
    mkdirSync(installed)
    run(app, 'tar', 'xzf', archiveOf(app, name), '--strip-components=1', '-C', installed)
    linkInto(join(installed, 'node_modules'), join(root, 'packages', name, 'node_modules'))
  }
}

/** Copies the React host example as the app of a consumer. */
function writeApp(app: string): void {
  cpSync(join(root, 'examples/react-host/src'), join(app, 'src'), { recursive: true })
  cpSync(join(root, 'examples/react-host/index.html'), join(app, 'index.html'))
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['vite/client'],
  }
  writeFileSync(join(app, 'package.json'), JSON.stringify({ name: 'app', type: 'module' }))
  writeFileSync(join(app, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }))
  // Imported without a browser: a host may render on its server.
  writeFileSync(
    join(app, 'server.mjs'),
    `for (const name of ${JSON.stringify(['sdk', 'sdk/rules', 'sdk/protocol', 'widgets'])}) await import('@rostrum/' + name)`,
  )
}

/** What is wrong with a packed package, as publint and are-the-types-wrong see it. */
async function problemsOf(app: string, name: string): Promise<string[]> {
  const pkgDir = join(app, 'node_modules/@rostrum', name)
  const { messages, pkg } = await publint({ pkgDir, pack: false, strict: true })
  const checked = await checkPackage(createPackageFromTarballData(readFileSync(archiveOf(app, name))))
  if (!checked.types) return [`${name}: it has no types`]
  // The packages are ES modules only: `require`, and resolvers that do not read `exports`, are not supported.
  const problems = checked.problems.filter(
    (problem) =>
      !('resolutionKind' in problem) ||
      (problem.resolutionKind !== 'node10' && problem.resolutionKind !== 'node16-cjs'),
  )
  return [
    ...messages.map((message) => `${name}: ${formatMessage(message, pkg) ?? message.code}`),
    ...problems.map((problem) => `${name}: ${JSON.stringify(problem)}`),
  ]
}

const app = mkdtempSync(join(tmpdir(), 'rostrum-packages-'))
try {
  installInto(app)
  const problems = (await Promise.all(names.map((name) => problemsOf(app, name)))).flat()
  if (problems.length > 0) throw new Error(problems.join('\n'))
  writeApp(app)
  run(app, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')
  run(app, process.execPath, 'server.mjs')
  await build({ root: app, logLevel: 'error', configFile: false })
  console.log(
    'The packages pass publint and are-the-types-wrong, install, type-check, load in Node and build in a consumer’s app.',
  )
} finally {
  rmSync(app, { recursive: true, force: true })
}
