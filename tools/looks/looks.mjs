// Compares the looks of all pages and gallery states with the kept ones; keeps today’s with `--update`.
import { spawnSync } from 'node:child_process'

const isUpdate = process.argv.includes('--update')
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'browser', 'looks.browser']
const { status } = spawnSync(process.execPath, vitest, {
  stdio: 'inherit',
  env: { ...process.env, LOOKS: isUpdate ? 'update' : 'compare' },
})
if (isUpdate && status === 0)
  console.log('The looks are kept. Read what changed: git diff --stat -- "*/looks/*.json"')
process.exit(status ?? 1)
