import type { Command } from './command.js'

/** The usage line of a command. */
export const usageOf = ({ name, usage }: Pick<Command, 'name' | 'usage'>): string =>
  `Usage: npm run rostrum -- ${`${name} ${usage}`.trim()}`
