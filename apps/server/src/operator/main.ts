import { text } from 'node:stream/consumers'
import { ConfigurationFault, readConfiguration, type Configuration } from '../configuration.js'
import { createContext } from '../create-context.js'
import { callHolder, FolderTaken } from '../db/folder-lock.js'
import { UsageFault } from './command.js'
import { asksForHelp, describeCommands } from './help.js'
import { parseCommand, type OperatorRequest } from './parse-command.js'
import { runCommand, type OperatorAnswer } from './run-command.js'
import { askServer } from './socket.js'

/** Reads the command, has it run by the server that uses the folder or else runs it here, and says the outcome. */
async function main(args: string[]): Promise<OperatorAnswer> {
  if (asksForHelp(args)) return { status: 0, out: describeCommands(args), error: '' }
  const folder = process.cwd()
  const { command, input } = parseCommand({ args, folder })
  const configuration = readConfiguration(process.env)
  const request: OperatorRequest = { args, folder }
  const wanted = command.asks?.(input)
  if (wanted !== undefined) request.secret = await readSecret(wanted)
  return (await askHolder(configuration, request)) ?? runHere(configuration, request)
}

async function askHolder({ databaseUrl, dataDir }: Configuration, request: OperatorRequest) {
  if (databaseUrl !== null || dataDir === null) return undefined
  const peer = await callHolder(dataDir)
  return peer && askServer(peer, request)
}

async function runHere(configuration: Configuration, request: OperatorRequest): Promise<OperatorAnswer> {
  const { context, close } = await createContext({ ...configuration, logLevel: 'silent' })
  try {
    return await runCommand(context, request)
  } finally {
    await close()
  }
}

async function readSecret(wanted: string): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write(`${wanted}, then Enter and Ctrl+D:\n`)
  return (await text(process.stdin)).replace(/\r?\n$/, '')
}

function explain(error: unknown): OperatorAnswer {
  const isUsage = error instanceof UsageFault || error instanceof ConfigurationFault
  const hint = error instanceof FolderTaken ? '\nIt is starting or stopping: try again in a moment.' : ''
  return {
    status: isUsage ? 2 : 1,
    out: '',
    error: `${error instanceof Error ? error.message : String(error)}${hint}\n`,
  }
}

const { status, out, error } = await main(process.argv.slice(2)).catch(explain)
process.stdout.write(out)
process.stderr.write(error)
process.exitCode = status
