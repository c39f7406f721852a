import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { queryOf } from '../request.js'

/** The parameters of a Graph call, from any place, and its uploaded file. */
export interface GraphParameters {
  readonly fields: Readonly<Record<string, string>>
  readonly file: Buffer | undefined
  /** The picture that stands for a film. */
  readonly thumb?: Buffer | undefined
  /** Captions of a film, and the name of their file. */
  readonly captions?: { readonly name: string; readonly text: string } | undefined
}

const record = z.record(z.string(), z.unknown())
const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Reads query, form, JSON or multipart, all of which the Graph API accepts. */
export async function readParameters(request: FastifyRequest): Promise<GraphParameters> {
  const fields: Record<string, string> = {}
  const add = (values: unknown): void => {
    for (const [name, value] of Object.entries(record.safeParse(values).data ?? {})) {
      if (value !== undefined && value !== null) fields[name] = written(value)
    }
  }
  add(queryOf(request))
  if (!request.isMultipart()) {
    add(Buffer.isBuffer(request.body) ? {} : request.body)
    return { fields, file: Buffer.isBuffer(request.body) ? request.body : undefined }
  }
  let file: Buffer | undefined
  let thumb: Buffer | undefined
  let captions: GraphParameters['captions']
  for await (const part of request.parts()) {
    if (part.type === 'file' && part.fieldname === 'thumb') thumb = await part.toBuffer()
    else if (part.type === 'file' && part.fieldname === 'captions_file')
      captions = { name: part.filename, text: (await part.toBuffer()).toString('utf8') }
    else if (part.type === 'file') file = await part.toBuffer()
    else add({ [part.fieldname]: part.value })
  }
  return { fields, file, thumb, captions }
}

/** Parses a list that was sent as JSON, or as `name[0]`, `name[1]` …; undefined when it is neither. */
export function listOf<S extends z.ZodMiniType>(
  fields: GraphParameters['fields'],
  name: string,
  item: S,
): z.output<S>[] | undefined {
  const numbered = Object.keys(fields).filter((key) => key.startsWith(`${name}[`))
  const texts = numbered.map((key) => fields[key] ?? '')
  try {
    const list: unknown =
      fields[name] === undefined ? texts.map((text) => JSON.parse(text)) : JSON.parse(fields[name])
    return z.array(item).safeParse(list).data
  } catch {
    return undefined
  }
}
