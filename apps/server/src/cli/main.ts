import { text } from 'node:stream/consumers'
import { ConfigurationError, readConfiguration, type Configuration } from '../config/configuration.js'
import { callHolder, FolderTakenError } from '../db/embedded/folder-lock.js'
import { askServer } from './call-server.js'
import type { OperatorAnswer, OperatorRequest } from './protocol.js'
import { asksForHelp } from './wants-help.js'

type Ask = (request: OperatorRequest) => Promise<OperatorAnswer>

/** Has the command run by the server that uses the data folder, or else in this process. */
async function main(args: string[]): Promise<OperatorAnswer> {
  if (asksForHelp(args)) {
    const { describeCommands } = await import('./help.js')
    return { status: 0, out: describeCommands(args), error: '' }
  }
  const ask = withSecret(await chooseWay(readConfiguration(process.env)))
  return ask({ args, folder: process.cwd() })
}

/** Loads the server's code only when no server is running, so that commands start fast otherwise. */
async function chooseWay(configuration: Configuration): Promise<Ask> {
  const { databaseUrl, dataDir } = configuration
  const holder = databaseUrl === null && dataDir !== null ? await callHolder(dataDir) : undefined
  if (!holder || dataDir === null) return (request) => runHere(configuration, request)
  holder.destroy()
  return async (request) => {
    const peer = await callHolder(dataDir)
    return peer ? askServer(peer, request) : runHere(configuration, request)
  }
}

async function runHere(configuration: Configuration, request: OperatorRequest): Promise<OperatorAnswer> {
  const { checkCommand, runCommand } = await import('./run-command.js')
  const problem = checkCommand(request)
  if (problem) return problem
  const { createContext } = await import('../create-context.js')
  const { context, close } = await createContext({ ...configuration, logLevel: 'silent' })
  try {
    return await runCommand(context, request)
  } finally {
    await close()
  }
}

/** Reads standard input when the command needs it, and then sends the command again with it. */
function withSecret(ask: Ask): Ask {
  return async (request) => {
    const answer = await ask(request)
    if (answer.asks === undefined) return answer
    if (process.stdin.isTTY) process.stderr.write(`${answer.asks}, then press Enter and Ctrl+D:\n`)
    const secret = (await text(process.stdin)).replace(/\r?\n$/, '')
    return ask({ ...request, secret })
  }
}

function explain(error: unknown): OperatorAnswer {
  const hint = error instanceof FolderTakenError ? '\nIt’s starting or stopping. Try again in a moment.' : ''
  const message = error instanceof Error ? error.message : String(error)
  return { status: error instanceof ConfigurationError ? 2 : 1, out: '', error: `${message}${hint}\n` }
}

const { status, out, error } = await main(process.argv.slice(2)).catch(explain)
process.stdout.write(out)
process.stderr.write(error)
process.exitCode = status
