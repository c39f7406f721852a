import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from '../../dev/install.mjs'

/** A process that is ready. */
export interface StartedProcess {
  readonly child: ChildProcess
  readonly address: string
  /** Ends it, in peace unless said otherwise, and waits until it has ended. */
  readonly end: (signal?: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

/** The folder in which each process writes a CPU profile when it ends normally. */
const profiling = process.env.BENCH_PROFILE
  ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
  : []

/** Starts a program of this folder, and waits for the line that says that it is ready. */
export async function startProcess(
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<StartedProcess> {
  const child = spawn(process.execPath, [...profiling, `${root}${file}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '', ...environment },
  })
  const address = await new Promise<string>((done, fail) => {
    child.once('exit', (status) => fail(new Error(`${file} did not start (${status})`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /"ready":true,"address":"([^"]+)"/.exec(line)?.[1]
      if (found) done(found)
    })
  })
  const end: StartedProcess['end'] = async (signal = 'SIGTERM') => {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }
  return { child, address, end }
}
