import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../cli/run-command.js'
import type { TestServer } from './start-test-server.js'

/** Runs a command of the operator in the server's process, as it does beside a running server. */
export async function operate({ context }: TestServer, ...args: string[]): Promise<string> {
  const { status, out, error } = await runCommand(context, { args, folder: '.' })
  if (status !== 0) throw new Error(error || out)
  return out
}

/** Imports stories from a file of JSON, as the operator does. */
export async function importJson(
  server: TestServer,
  stories: readonly object[],
  ...more: string[]
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rostrum-stories-'))
  const args = ['stories', 'import', 'stories.json', ...more]
  try {
    await writeFile(join(folder, 'stories.json'), JSON.stringify(stories))
    const { status, error } = await runCommand(server.context, { args, folder })
    if (status !== 0) throw new Error(error)
  } finally {
    await rm(folder, { recursive: true })
  }
}
