import { camel, isName, textOf, type Changes, type ReadFile } from './edit.js'

const methods = ['GET', 'POST', 'PUT', 'DELETE']

const declaration = (call: Call) => `
/** Ours: what it is for. */
export const ${camel(call.name)} = endpoint({
  method: '${call.method}',
  path: '${call.path}',
  needs: 'session',
  answer: z.object({ Result: z.boolean() }),
  ours: true,
})
`

const declarations = `import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
`

const handlerFile = (call: Call) => `import type { AnswerOf, ${camel(call.name)} } from '@rostrum/protocol'
import type { Context } from '../context.js'
import type { SignedIn } from '../session/signed-in.js'

/** Whether the user is a member of a board that exists: replace it by what the call is for. */
export async function ${handlerOf(call)}(
  { db }: Context,
  user: SignedIn,
): Promise<AnswerOf<typeof ${camel(call.name)}>> {
  const board = await db.selectFrom('board').select('id').where('id', '=', user.boardId).executeTakeFirst()
  return { Result: board !== undefined }
}
`

const testFile = (call: Call) => `import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('${call.method} ${call.path} answers a member, and nobody else', async () => {
  const session = await server.signIn('advocate@acme.test')
  const { status, body } = await server.ask('${call.method} ${call.path}', { session })
  expect([status, body]).toEqual([200, { Result: true }])
  expect((await server.ask('${call.method} ${call.path}')).status).toBe(401)
})
`

interface Call {
  readonly noun: string
  readonly name: string
  readonly method: string
  readonly path: string
}

/** The handler has another name than the declaration that it imports. */
const handlerOf = (call: Call) => `answer${camel(call.name).replace(/^./, (letter) => letter.toUpperCase())}`

/** Adds an import after the last one of a file. */
function withImport(text: string, line: string): string {
  const last = [...text.matchAll(/^(?:import [^]*?|\} )from '[^']*'\n/gm)].at(-1)
  const at = last ? last.index + last[0].length : 0
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`
}

/**
 * A call that is declared, served and tested through HTTP: its declaration and export, its handler, route and test.
 * Throws when the noun has no routes yet, and when the name is taken.
 */
export function newCall(
  { noun, name, line }: { noun: string; name: string; line: string },
  read: ReadFile,
): Changes {
  const [method = '', path = ''] = line.split(' ')
  if (!isName(noun) || !isName(name))
    throw new Error('Write the noun and the name in lower case, with hyphens: read-streak')
  if (!methods.includes(method) || !/^\/[\w/-]+$/.test(path))
    throw new Error('Write the method and the path: "GET /api/streak"')
  const call = { noun, name, method, path }
  const folder = `apps/server/src/${noun}`
  if (read(`${folder}/${name}.ts`) !== null) throw new Error(`${folder}/${name}.ts exists already`)
  const routes = read(`${folder}/routes.ts`)
  const head = routes?.match(
    /^export function routes\(\s*app: FastifyInstance,\s*context: Context.*?\)[^{]*\{\n/ms,
  )?.[0]
  if (!routes || !head)
    throw new Error(
      `${folder}/routes.ts has no routes(app, context): docs/new-endpoint.md explains a new noun`,
    )
  const changes: Changes = new Map()
  const file = `packages/protocol/src/endpoints/${noun}.ts`
  changes.set(file, `${read(file) ?? declarations}${declaration(call)}`)
  const index = 'packages/protocol/src/index.ts'
  changes.set(
    index,
    `${textOf(changes, read, index)}export { ${camel(name)} } from './endpoints/${noun}.js'\n`,
  )
  changes.set(`${folder}/${name}.ts`, handlerFile(call))
  changes.set(`${folder}/${name}.test.ts`, testFile(call))
  const served = routes.replace(
    head,
    () => `${head}  serve(app, context, ${camel(name)}, ({ user }) => ${handlerOf(call)}(context, user))\n\n`,
  )
  const imports = `import { ${camel(name)} } from '@rostrum/protocol'\nimport { ${handlerOf(call)} } from './${name}.js'`
  changes.set(`${folder}/routes.ts`, withImport(served, imports))
  return changes
}
