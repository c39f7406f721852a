import { commands } from './commands.js'
import { usageOf } from './usage.js'

/** Help for all commands, or for those whose name begins with the given words. */
export function describeCommands(args: readonly string[]): string {
  const words = args.filter((word) => word !== 'help' && !word.startsWith('-'))
  const asked = commands.filter(({ name }) => words.every((word, at) => name.split(' ')[at] === word))
  if (words.length && asked.length) {
    const texts = asked.map((command) =>
      [command.summary, usageOf(command), ...(command.help ?? [])].join('\n'),
    )
    return `${texts.join('\n\n')}\n`
  }
  const width = Math.max(...commands.map(({ name }) => name.length))
  return [
    'Rostrum: the operator’s commands. They work whether or not the server is running.',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'For details: npm run rostrum -- help <command>. Use --json for machine-readable output.',
    'Exit codes: 0 success, 1 failure, 2 incorrect usage.',
    '',
  ].join('\n')
}
