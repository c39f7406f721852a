import { commands } from './commands.js'
import { usageOf } from './usage.js'

/** All commands, or those whose name begins with the words that were typed. */
export function describeCommands(args: readonly string[]): string {
  const words = args.filter((word) => word !== 'help' && !word.startsWith('-'))
  const asked = commands.filter(({ name }) => words.every((word, at) => name.split(' ')[at] === word))
  if (words.length && asked.length) {
    const texts = asked.map((command) =>
      [command.summary, usageOf(command), ...(command.help ?? [])].join('\n'),
    )
    return `${texts.join('\n\n')}\n`
  }
  const longest = Math.max(...commands.map(({ name }) => name.length))
  return [
    'Rostrum: the operator’s commands. They work while the server runs, and while it does not.',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(longest)}  ${summary}`),
    '',
    'More about one: npm run rostrum -- help <command>. With --json the answer is for programs.',
    'Exit codes: 0 done, 1 could not be done, 2 typed wrongly.',
    '',
  ].join('\n')
}
