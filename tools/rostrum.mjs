// The operator's command: `npm run rostrum -- help`.
import { spawnSync } from 'node:child_process'
import { installWhenNeeded, requireNode, root } from './install.mjs'

requireNode()
installWhenNeeded()
const built = spawnSync(process.execPath, ['tools/run.mjs', 'tools/build.ts', 'server'], {
  cwd: root,
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(built.status ?? 1)
const { status } = spawnSync(
  process.execPath,
  [`${root}apps/server/dist/operator.js`, ...process.argv.slice(2)],
  {
    cwd: process.env.INIT_CWD ?? root,
    stdio: 'inherit',
    env: { DATA_DIR: `${root}.rostrum`, ...process.env },
  },
)
process.exit(status ?? 1)
