// The command of the CLI: `npm run rostrum -- help`.
import { spawnSync } from 'node:child_process'
import { installWhenNeeded, requireNode, root } from './install.mjs'

requireNode()
installWhenNeeded()
const built = spawnSync(process.execPath, ['tools/dev/run.mjs', 'tools/build/build.ts', 'server'], {
  cwd: root,
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(built.status ?? 1)
const { status } = spawnSync(process.execPath, [`${root}apps/server/dist/cli.js`, ...process.argv.slice(2)], {
  cwd: process.env.INIT_CWD ?? root,
  stdio: 'inherit',
  env: { DATA_DIR: `${root}.rostrum`, ...process.env },
})
process.exit(status ?? 1)
