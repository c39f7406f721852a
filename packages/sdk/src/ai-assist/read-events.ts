import { rephraseEvent, type RephraseEvent } from '@rostrum/protocol'
import * as z from 'zod/mini'

const parse = (line: string): RephraseEvent | null => {
  try {
    const parsed = z.safeParse(rephraseEvent, JSON.parse(line))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Calls a handler for each server-sent event of a stream, in order; malformed events are skipped. */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  onEvent: (event: RephraseEvent) => void,
): Promise<void> => {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const event = line.startsWith('data:') ? parse(line.slice(5)) : null
      if (event) onEvent(event)
    }
  }
}
