import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { nameDatabases } from '../../server/src/testing/database/global-setup.js'
import { findChromium } from '../../../tools/dev/find-chromium.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the demo companies of this run. */
    demos: string
  }
}

/**
 * Before the browser tests: finds or installs Chromium, once, because two workers that install at once fail each other;
 * builds outdated parts, once, because a build empties its folder while others run from it; and creates the folder of
 * the demo companies, which is deleted at the end.
 */
export function setup({ config, provide }: TestProject): () => Promise<void> {
  findChromium()
  const build = ['tools/dev/run.mjs', 'tools/build/build.ts']
  const { status, stderr } = spawnSync(process.execPath, build, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`)
  const folder = mkdtempSync(join(tmpdir(), 'rostrum-demos-'))
  provide('demos', folder)
  const { TEST_POSTGRES } = config.env
  const drop = TEST_POSTGRES ? nameDatabases(config, TEST_POSTGRES) : undefined
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await drop?.()
  }
}
