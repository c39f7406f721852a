import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import {
  sandboxEnvironment,
  boardOrigin,
  testBrowser,
} from '@rostrum/server/testing/networks/connect-profile'
import { consent } from '@rostrum/server/testing/networks/consent'
import { startTestServer, type TestServer } from '@rostrum/server/testing/start-test-server'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { createEditor, type Editor } from '../editor/editor.js'
import type { EditorTarget, EditorView } from '../editor/view/editor-view.js'
import type { AnswerLike, RequestLike, SocketLike } from '../environment.js'
import type { Host, Popup } from '../host.js'
import { createRostrum, type Rostrum, type RostrumOptions } from '../rostrum.js'
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentOptions,
} from '../testing/test-environment.js'

export const password = 'Correct horse 7'

export interface TestStack {
  readonly server: TestServer
  readonly sandbox: Sandbox
  close(): Promise<void>
}

/** A real server on a database of its own, with the sandbox for its networks. */
export const startTestStack = async (): Promise<TestStack> => {
  const sandbox = await createSandbox({
    allowedRedirects: [boardOrigin],
    unlimited: true,
    processing: 50,
    quiet: true,
  })
  const model = { kind: 'openai', ...sandbox.model } as const
  // Links to the sandbox's pages have previews.
  const trustedHosts = [new URL(sandbox.address).host]
  const server = await startTestServer({
    configuration: { ...sandboxEnvironment(sandbox), model, trustedHosts },
  })
  return {
    server,
    sandbox,
    close: async () => {
      await server.close()
      await sandbox.close()
    },
  }
}

const openSocket = (address: string): SocketLike => {
  const socket = new WebSocket(address)
  const like: SocketLike = {
    send: (frame) => socket.send(frame),
    close: () => socket.terminate(),
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
  }
  socket.on('open', () => like.onopen?.())
  socket.addEventListener('message', ({ data }) => like.onmessage?.({ data }))
  socket.on('close', (code) => like.onclose?.({ code }))
  socket.on('error', () => like.onerror?.())
  return like
}

const socketOrigin = (origin: string) => origin.replace('http', 'ws')

export interface Visit {
  readonly rostrum: Rostrum
  readonly environment: TestEnvironment
  /** Each call as it went out: `POST /api/post/create`. */
  readonly calls: string[]
  /** The same calls in the order of their responses. */
  readonly answered: string[]
  readonly signIn: (person?: string) => Promise<void>
}

type Pass = (address: string, request: RequestLike) => Promise<AnswerLike>

/** A client on a page of its own. `through` may intercept its calls. */
export const visit = (
  { server }: Pick<TestStack, 'server'>,
  options: Partial<RostrumOptions> & {
    page?: TestEnvironmentOptions
    through?: (pass: Pass, address: string, request: RequestLike) => Promise<AnswerLike>
    origin?: string
  } = {},
): Visit => {
  const { page, through, origin, ...rest } = options
  const calls: string[] = []
  const answered: string[] = []
  const pass: Pass = (address, request) =>
    fetch(address, { ...request, headers: { ...request.headers, ...(origin ? { origin } : {}) } })
  const environment = createTestEnvironment({
    // The server's own URL is the one that the sandbox redirects to.
    openSocket: (address) =>
      openSocket(address.replace(socketOrigin(boardOrigin), socketOrigin(server.address))),
    now: Date.now(),
    ...page,
    fetch: async (address, request) => {
      const call = `${request.method} ${new URL(address).pathname}`
      calls.push(call)
      const answer = await (through ? through(pass, address, request) : pass(address, request))
      answered.push(call)
      return answer
    },
  })
  const rostrum = createRostrum({ server: server.address, environment, ...rest })
  return {
    rostrum,
    environment,
    calls,
    answered,
    signIn: async (person = 'manager@acme.test') => {
      await rostrum.start()
      const { outcome } = await rostrum.session.signIn({ email: person, password })
      if (outcome !== 'signed-in') throw new Error(`${person} is ${outcome}`)
    },
  }
}

/** A person who has signed in, on a page of their own. */
export const signedIn = async (stack: TestStack, options?: Parameters<typeof visit>[1]): Promise<Visit> => {
  const person = visit(stack, options)
  await person.signIn()
  return person
}

/** The same person on the same machine: in another tab, or after the page was loaded again. */
export const tabOf = async (stack: TestStack, before: Visit): Promise<Visit> => {
  const person = visit(stack, { page: { tabOf: before.environment } })
  await person.rostrum.start()
  return person
}

export const viewOf = (editor: Editor): EditorView => editor.$editor.get()

/** An editor that has been loaded, or has failed to. */
export const openEditor = async ({ rostrum }: Visit, target: EditorTarget): Promise<Editor> => {
  const editor = createEditor(rostrum, target)
  await waitFor(() => expect(viewOf(editor).status).not.toBe('loading'))
  return editor
}

/** A host that completes the consent in each window as a user does; with `closes` it closes the window instead. */
export const walkingHost = (
  server: TestServer,
  way: { person?: string; decision?: 'allow' | 'deny'; closes?: boolean } = {},
): Host => ({
  openPopup: (): Popup => {
    let isClosed = false
    let hear: (claim: string) => Promise<boolean> = () => Promise.resolve(false)
    const walk = async (address: string) => {
      const browser = testBrowser(server)
      const network = await browser.setOut(address)
      const back = await consent(network, way.person ?? 'amelie', way.decision ?? 'allow')
      const { Claim } = await browser.arrive(back)
      if (Claim) await hear(Claim)
    }
    return {
      isClosed: () => isClosed,
      close: () => {
        isClosed = true
      },
      go: (address) => {
        if (way.closes) isClosed = true
        else void walk(address)
      },
      onClaim: (_server, hears) => {
        hear = hears
        return () => {}
      },
    }
  },
})
