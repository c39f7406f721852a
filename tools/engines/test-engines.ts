// `npm run test:engines`: the main tasks in all three engines; installs missing ones.
import { spawnSync } from 'node:child_process'
import { installEngines } from './find-engines.js'

const run = (command: string, ...rest: readonly string[]) => {
  const env = { ...process.env, TEST_ENGINES: 'all' }
  const { status } = spawnSync(command, rest, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}

installEngines()
run(process.execPath, 'tools/dev/run.mjs', 'tools/build/build.ts')
run('npx', 'vitest', 'run', '--project', 'engines', ...process.argv.slice(2))
