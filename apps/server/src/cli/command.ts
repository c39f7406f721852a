import type { ParseArgsConfig } from 'node:util'
import type { Context } from '../context.js'

/** What a person typed, read by the command's declaration. */
export interface Input {
  readonly positionals: readonly string[]
  /** The value of an option, or undefined. */
  readonly text: (name: string) => string | undefined
  /** The value of an option that must be there. */
  readonly needed: (name: string) => string
  readonly list: (name: string) => readonly string[]
  readonly flag: (name: string) => boolean
  /** What came through standard input, without the line's end. */
  readonly secret: string | undefined
  /** The folder that the command was typed in. */
  readonly folder: string
}

/** What a command did: `data` for programs (`--json`), `lines` for people. */
export interface Outcome {
  readonly data: unknown
  readonly lines: readonly string[]
  /** Nothing was done although the command was right. */
  readonly hasFailed?: boolean
}

/** One of the operator's commands. It runs in the server's process, or in its own when no server runs. */
export interface Command {
  /** Two words at most: `board create`. */
  readonly name: string
  readonly summary: string
  /** What follows the name. */
  readonly usage: string
  /** Lines of further help. */
  readonly help?: readonly string[]
  readonly options: NonNullable<ParseArgsConfig['options']>
  readonly positionals: number
  /** What standard input must hold, said for a person; undefined when it is not read. */
  readonly asks?: (input: Input) => string | undefined
  readonly run: (context: Context, input: Input) => Promise<Outcome>
}

/** The command was typed wrongly. */
export class UsageError extends Error {}

/** The command was right but cannot be done. */
export class CommandError extends Error {}
