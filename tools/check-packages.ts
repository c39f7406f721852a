// Packs what a consumer installs and uses it as one: without the sources of the workspace, without our build plugins.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './install.mjs'

const names = ['sdk', 'widgets'] as const

function run(cwd: string, command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
}

/** An app with the two packages as they would be published; what they need themselves is linked to our own. */
function installInto(app: string): void {
  const modules = join(app, 'node_modules')
  mkdirSync(join(modules, '@rostrum'), { recursive: true })
  for (const entry of readdirSync(join(root, 'node_modules'))) {
    if (!entry.startsWith('.') && entry !== '@rostrum')
      symlinkSync(join(root, 'node_modules', entry), join(modules, entry))
  }
  const workspaces = names.flatMap((name) => ['-w', `@rostrum/${name}`])
  run(root, 'npm', 'pack', ...workspaces, '--pack-destination', app, '--silent')
  for (const name of names) {
    const [archive] = readdirSync(app).filter((file) => file.startsWith(`rostrum-${name}-`))
    const place = join(modules, '@rostrum', name)
    mkdirSync(place)
    run(app, 'tar', 'xzf', archive ?? '', '--strip-components=1', '-C', place)
  }
}

/** The React host of the examples, as somebody else's app. */
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
  // Imported where there is no browser: a host may render on its server.
  writeFileSync(
    join(app, 'server.mjs'),
    `for (const name of ${JSON.stringify(['sdk', 'sdk/rules', 'sdk/protocol', 'widgets'])}) await import('@rostrum/' + name)`,
  )
}

const app = mkdtempSync(join(tmpdir(), 'rostrum-packages-'))
try {
  installInto(app)
  writeApp(app)
  run(app, process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')
  run(app, process.execPath, 'server.mjs')
  await build({ root: app, logLevel: 'error', configFile: false })
  console.log('The packages install, type-check, load in Node and build in an app of somebody else.')
} finally {
  rmSync(app, { recursive: true, force: true })
}
