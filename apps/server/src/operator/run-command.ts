import type { Context } from '../context.js'
import { LoadFailure } from '../imports/load-file.js'
import { OperatorFault, UsageFault } from './command.js'
import { parseCommand, type OperatorRequest } from './parse-command.js'

/** What a command says: its exit code (0 done, 1 could not be done, 2 typed wrongly), and its two outputs. */
export interface OperatorAnswer {
  status: 0 | 1 | 2
  out: string
  error: string
}

/** Runs a command in this process. It never throws. */
export async function runCommand(context: Context, request: OperatorRequest): Promise<OperatorAnswer> {
  try {
    const { command, input, asJson } = parseCommand(request)
    const { data, lines, hasFailed } = await command.run(context, input)
    const out = asJson ? JSON.stringify(data, null, 2) : lines.join('\n')
    return { status: hasFailed ? 1 : 0, out: `${out}\n`, error: '' }
  } catch (error) {
    return explain(context, error)
  }
}

function explain({ log }: Pick<Context, 'log'>, error: unknown): OperatorAnswer {
  if (error instanceof UsageFault) return { status: 2, out: '', error: `${error.message}\n` }
  if (error instanceof OperatorFault || error instanceof LoadFailure) {
    return { status: 1, out: '', error: `${error.message}\n` }
  }
  log.error({ err: error }, 'an operator command failed')
  const message = error instanceof Error ? error.message : String(error)
  return { status: 1, out: '', error: `It failed unexpectedly: ${message}\n` }
}
