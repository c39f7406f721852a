import { createSandbox } from './sandbox.js'

const { env } = process

function stopWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

if (env.ROSTRUM_SANDBOX !== '1') {
  stopWith('The sandbox stands in for social networks. It starts only where ROSTRUM_SANDBOX=1 asks for it.')
}
const port = Number(env.SANDBOX_PORT ?? 4401)
if (!Number.isInteger(port) || port < 0 || port > 65_535) stopWith('SANDBOX_PORT must be a port number.')

const redirects = (env.SANDBOX_REDIRECTS ?? '').split(',').map((entry) => entry.trim())

const sandbox = await createSandbox({
  port,
  host: env.SANDBOX_HOST ?? 'localhost',
  allowedRedirects: redirects.filter(Boolean),
  unlimited: env.SANDBOX_LIMITS === 'off',
  duplicates: env.SANDBOX_DUPLICATES === 'taken',
  standingPosts: true,
  linkedinRefresh: env.SANDBOX_LINKEDIN_REFRESH === '1',
  ...(env.SANDBOX_FCM_ACCOUNT && { firebaseAccount: env.SANDBOX_FCM_ACCOUNT }),
  ...(env.SANDBOX_FILE && { file: env.SANDBOX_FILE }),
}).catch((error: unknown) => stopWith(`The sandbox cannot start: ${String(error)}`))

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void sandbox.close().then(() => process.exit(0))
  })
}

process.stdout.write(`${JSON.stringify({ ready: true, address: sandbox.address })}\n`)
