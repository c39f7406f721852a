import { buildApp } from './app.js'
import { ConfigurationError, readConfiguration } from './config/configuration.js'
import { createContext } from './create-context.js'
import { FolderTakenError } from './db/embedded/folder-lock.js'
import { createCommandSocket } from './cli/socket.js'
import { StartupError } from './config/startup-error.js'
import { makeSetupCode } from './setup/setup-codes.js'
import { stopServer } from './stop-server.js'

/** Milliseconds after which a stopping process exits, even if the disk or the network is slow. */
const maxStop = 15_000

async function start() {
  const configuration = readConfiguration(process.env)
  const commandSocket = createCommandSocket()
  const opened = await createContext(configuration, { welcome: commandSocket.welcome })
  const { context } = opened
  const app = buildApp(context)

  let isStopping = false
  const stop = (signal: string) => {
    // A second signal stops at once.
    if (isStopping) process.exit(1)
    isStopping = true
    context.log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), maxStop).unref()
    stopServer(app, opened).then(
      () => process.exit(0),
      (error: unknown) => {
        context.log.fatal({ err: error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('unhandledRejection', (error) => context.log.error({ err: error }, 'unhandled rejection'))

  try {
    await app.listen({ port: configuration.port, host: configuration.host })
  } catch (error) {
    await stopServer(app, opened)
    throw error
  }
  commandSocket.open(context)
  const { publicUrl } = configuration
  const code = await makeSetupCode(context)
  process.stdout.write(`${JSON.stringify({ ready: true, address: publicUrl, pid: process.pid })}\n`)
  if (code !== null)
    process.stdout.write(`There is no company yet. Open ${publicUrl}/setup and enter this code: ${code}\n`)
}

/** Errors of listening when the machine lacks the address or does not permit the port. */
const listenErrors = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EACCES'])

/** A message for errors that the operator can mend; a stack trace for all others. */
function explain(error: unknown): string {
  const hasMessage =
    error instanceof ConfigurationError || error instanceof FolderTakenError || error instanceof StartupError
  if (hasMessage) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `The port is in use by another program: ${error.message}. Choose another with PORT`
  }
  if (error instanceof Error && 'code' in error && listenErrors.has(String(error.code))) {
    return `The server cannot listen there (HOST, PORT): ${error.message}`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(error instanceof ConfigurationError ? 78 : 1)
})
