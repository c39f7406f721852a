/** True without arguments, and for `help`, `--help` and `-h`. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h')
