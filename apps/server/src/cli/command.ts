import type { ParseArgsConfig } from 'node:util'
import type { Context } from '../context.js'

/** The parsed arguments of a command. */
export interface Input {
  readonly positionals: readonly string[]
  /** The value of an option, or undefined. */
  readonly text: (name: string) => string | undefined
  /** The value of a required option. Throws a UsageError without it. */
  readonly needed: (name: string) => string
  readonly list: (name: string) => readonly string[]
  readonly flag: (name: string) => boolean
  /** The text from standard input, without the final line break. */
  readonly secret: string | undefined
  /** The folder in which the command was called. */
  readonly folder: string
}

/** The result of a command: `data` for programs (`--json`), `lines` for people. */
export interface Outcome {
  readonly data: unknown
  readonly lines: readonly string[]
  /** True when a valid command did not do what it is for. */
  readonly hasFailed?: boolean
}

/** An operator's command. It runs in the server's process, or in its own when no server is running. */
export interface Command {
  /** At most two words: `board create`. */
  readonly name: string
  readonly summary: string
  /** The arguments, as help shows them after the name. */
  readonly usage: string
  /** Lines of further help. */
  readonly help?: readonly string[]
  readonly options: NonNullable<ParseArgsConfig['options']>
  readonly positionals: number
  /** Prompt for standard input; undefined when the command does not read it. */
  readonly asks?: (input: Input) => string | undefined
  readonly run: (context: Context, input: Input) => Promise<Outcome>
}

/** The command's arguments are invalid. */
export class UsageError extends Error {}

/** The command is valid but cannot be executed. */
export class CommandError extends Error {}
