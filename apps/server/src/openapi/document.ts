import { errorCodes, errorBody, headers, statusOf, type Declaration, type Schema } from '@rostrum/protocol'
import * as z from 'zod/mini'
import { scopeOf } from '../http/api-keys/api-key-calls.js'
import { declarations } from './declarations.js'

type JsonSchema = Record<string, unknown>

const schemaOf = (schema: Schema, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  })
  return json
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a flat object schema as OpenAPI parameters. */
function parametersOf(schema: Schema | undefined, location: 'path' | 'query') {
  if (!schema) return []
  const { properties, required } = schemaOf(schema, 'input')
  const names = Array.isArray(required) ? required : []
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || names.includes(name),
    schema: property,
  }))
}

const fixedOf = ({ fixed }: Declaration) =>
  Object.entries(fixed ?? {}).map(([name, value]) => ({
    name,
    in: 'query',
    required: true,
    schema: { const: value },
  }))

const ids = {
  components: { parameters: { board: { name: headers.board, in: 'header', schema: { type: 'string' } } } },
}

function bodyOf({ body, uploads }: Declaration) {
  if (!body && !uploads) return {}
  const json = body ? schemaOf(body, 'input') : { type: 'object' }
  if (!uploads) return { requestBody: { content: { 'application/json': { schema: json } } } }
  const properties = { ...(isRecord(json.properties) ? json.properties : {}), file: { type: 'string' } }
  return { requestBody: { content: { 'multipart/form-data': { schema: { ...json, properties } } } } }
}

function answerOf({ answer, streams, downloads, redirects }: Declaration) {
  if (redirects) return { '302': { description: 'The browser is sent on' } }
  if (downloads) return { '200': { description: 'A file', content: { [downloads]: {} } } }
  const type = streams ? 'text/event-stream' : 'application/json'
  return { '200': { description: 'Done', content: { [type]: { schema: schemaOf(answer, 'output') } } } }
}

/** A call takes a session; those of a scope take an API key, too. */
function securityOf(declaration: Declaration) {
  if (declaration.needs === 'guest') return []
  const scope = scopeOf(declaration)
  return [{ session: [] }, ...(scope ? [{ apiKey: [scope] }] : [])]
}

function operationOf(name: string, declaration: Declaration) {
  const { needs, params, query, ours } = declaration
  return {
    operationId: name,
    ...(Array.isArray(needs) ? { description: `Needs ${needs.join(' ')}.` } : {}),
    ...(ours ? { 'x-ours': true } : {}),
    security: securityOf(declaration),
    parameters: [
      ...parametersOf(params, 'path'),
      ...fixedOf(declaration),
      ...parametersOf(query, 'query'),
      ...(needs === 'guest' ? [] : [{ $ref: '#/components/parameters/board' }]),
    ],
    ...bodyOf(declaration),
    responses: { ...answerOf(declaration), default: { $ref: '#/components/responses/failure' } },
  }
}

const codeList = errorCodes.map((code) => `- \`${code}\` (${statusOf[code] ?? 422})`).join('\n')

/** The OpenAPI 3.1 document of all declared calls that are implemented. */
export function openApiDocument(settings: {
  server: string
  version: string
  isServed: (declaration: Declaration) => boolean
}): JsonSchema {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, declaration] of declarations) {
    if (!settings.isServed(declaration)) continue
    const path = declaration.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [declaration.method.toLowerCase()]: operationOf(name, declaration),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rostrum', version: settings.version },
    servers: [{ url: settings.server }],
    paths,
    components: {
      ...ids.components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: headers.session },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of a board, `rsak_…`' },
      },
      responses: {
        failure: {
          description: `A failure of the catalogue:\n${codeList}`,
          content: { 'application/json': { schema: schemaOf(errorBody, 'output') } },
        },
      },
    },
  }
}
