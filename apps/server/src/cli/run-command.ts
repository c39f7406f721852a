import type { Context } from '../context.js'
import { LoadError } from '../imports/load-file.js'
import { CommandError, UsageError } from './command.js'
import type { OperatorAnswer, OperatorRequest } from './protocol.js'
import { parseCommand } from './parse-command.js'

/**
 * Checks a command without a database. Answers the problem, or what standard input must contain; undefined when
 * the command can run.
 */
export function checkCommand(request: OperatorRequest): OperatorAnswer | undefined {
  try {
    const { command, input } = parseCommand(request)
    const asks = request.secret === undefined ? command.asks?.(input) : undefined
    return asks === undefined ? undefined : { status: 1, out: '', error: '', asks }
  } catch (error) {
    if (error instanceof UsageError) return { status: 2, out: '', error: `${error.message}\n` }
    throw error
  }
}

/**
 * A line without control characters: members choose names and texts, and a terminal would obey what they put
 * there.
 */
const printable = (line: string) => line.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')

/** Runs a command in this process. It never throws. */
export async function runCommand(context: Context, request: OperatorRequest): Promise<OperatorAnswer> {
  const problem = checkCommand(request)
  if (problem) return problem
  try {
    const { command, input, asJson } = parseCommand(request)
    const { data, lines, hasFailed } = await command.run(context, input)
    const out = asJson ? JSON.stringify(data, null, 2) : lines.map(printable).join('\n')
    return { status: hasFailed ? 1 : 0, out: `${out}\n`, error: '' }
  } catch (error) {
    return explain(context, error)
  }
}

function explain({ log }: Pick<Context, 'log'>, error: unknown): OperatorAnswer {
  if (error instanceof UsageError) return { status: 2, out: '', error: `${error.message}\n` }
  if (error instanceof CommandError || error instanceof LoadError) {
    return { status: 1, out: '', error: `${error.message}\n` }
  }
  log.error({ err: error }, 'an operator command failed')
  const message = error instanceof Error ? error.message : String(error)
  return { status: 1, out: '', error: `The command failed unexpectedly: ${message}\n` }
}
