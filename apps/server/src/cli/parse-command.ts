import { parseArgs } from 'node:util'
import { UsageError, type Command, type Input } from './command.js'
import { commands } from './commands.js'
import type { OperatorRequest } from './protocol.js'
import { usageOf } from './usage.js'

/** A command with its parsed arguments. */
export interface ParsedCommand {
  command: Command
  input: Input
  asJson: boolean
}

/** Finds the command and parses its arguments. Throws a UsageError. */
export function parseCommand({ args, folder, secret }: OperatorRequest): ParsedCommand {
  const command = commands.find(({ name }) => name.split(' ').every((word, at) => args[at] === word))
  if (!command) {
    const typed = args.filter((word) => !word.startsWith('-')).slice(0, 2)
    const near = commands.filter(({ name }) => name.split(' ')[0] === typed[0]).map(({ name }) => name)
    const hint = near.length ? `Did you mean: ${near.join(', ')}?` : 'Try: help'
    throw new UsageError(
      typed.length ? `Unknown command "${typed.join(' ')}". ${hint}` : 'Enter a command. Try: help',
    )
  }
  const { values, positionals } = readOptions(command, args.slice(command.name.split(' ').length))
  if (positionals.length !== command.positionals) throw new UsageError(usageOf(command))
  const text = (name: string) => {
    const value = values[name]
    return typeof value === 'string' && value.trim() !== '' ? value : undefined
  }
  const input: Input = {
    positionals,
    text,
    needed: (name) => {
      const value = text(name)
      if (value === undefined) throw new UsageError(`--${name} is missing. ${usageOf(command)}`)
      return value
    },
    list: (name) => [values[name] ?? []].flat().filter((value) => typeof value === 'string'),
    flag: (name) => values[name] === true,
    secret,
    folder,
  }
  return { command, input, asJson: values['json'] === true }
}

interface Typed {
  values: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>
  positionals: readonly string[]
}

function readOptions(command: Command, args: string[]): Typed {
  try {
    const options: Command['options'] = { ...command.options, json: { type: 'boolean' } }
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new UsageError(`${sentence.replace(/\.$/, '')}. ${usageOf(command)}`)
  }
}
