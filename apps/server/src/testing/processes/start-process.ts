import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'

const root = join(import.meta.dirname, '../../../../..')

/** Builds an app's `src/main.ts` as it is now; answers the file to start. */
export async function buildProcess(app: 'server' | 'sandbox'): Promise<string> {
  const folder = join(root, 'apps', app)
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const ours = (name: string) => name.startsWith('@rostrum/') || name === 'moment-timezone'
  // One folder below the app, as its bundle lies: what it reads beside itself is found from there. Not in `dist`,
  // which a build beside us would empty.
  const outfile = join(folder, 'node_modules', `test-${process.pid}.mjs`)
  await build({
    entryPoints: [join(folder, 'src/main.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@rostrum/source'],
    external: Object.keys(dependencies).filter((name) => !ours(name)),
    logLevel: 'error',
  })
  return outfile
}

/** A process that said that it is ready. */
export interface StartedProcess {
  readonly address: string
  /** What it wrote to its standard error so far: its log. */
  readonly said: () => string
  /** Freezes it, or lets it go on. */
  readonly send: (signal: 'SIGSTOP' | 'SIGCONT') => void
  /** Resolves with the exit code once the process has ended; null when the signal ended it. */
  readonly kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>
}

/** Starts a built app and waits for its first line, which names its address. */
export async function startProcess(file: string, env: Record<string, string>): Promise<StartedProcess> {
  const child: ChildProcess = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const address = await new Promise<string>((done, fail) => {
    if (child.stdout) {
      createInterface(child.stdout).on('line', (line) => {
        const found = /"ready":true,"address":"([^"]+)"/.exec(line)?.[1]
        if (found) done(found)
      })
    }
    void ended.then(() => fail(new Error(`It ended before it was ready: ${said}`)))
  })
  return {
    address,
    said: () => said,
    send: (signal) => void child.kill(signal),
    kill: async (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
