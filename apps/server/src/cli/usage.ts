import type { Command } from './command.js'

/** How a command is typed. */
export const usageOf = ({ name, usage }: Pick<Command, 'name' | 'usage'>): string =>
  `Usage: npm run rostrum -- ${`${name} ${usage}`.trim()}`
