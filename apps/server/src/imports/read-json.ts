import * as z from 'zod/mini'
import { limitEntries, problemOf, type Reading, refuse } from './import-result.js'

const shapes = z.union([z.array(z.unknown()), z.object({ stories: z.array(z.unknown()) })])

/** Reads `[story, …]` or `{ "stories": [story, …] }`. Each story is checked on its own later. */
export function readJson(text: string): Reading {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return {
      entries: [],
      refused: [
        problemOf('the file', refuse(error instanceof Error ? error.message : 'not JSON', 'not-json')),
      ],
    }
  }
  const shape = shapes.safeParse(value)
  if (!shape.success) {
    return {
      entries: [],
      refused: [problemOf('the file', refuse('must be a list or an object with "stories"', 'not-list'))],
    }
  }
  const stories = Array.isArray(shape.data) ? shape.data : shape.data.stories
  return limitEntries({
    entries: stories.map((form, at) => ({ what: `story ${at + 1}`, form, row: at + 1 })),
    refused: [],
  })
}
