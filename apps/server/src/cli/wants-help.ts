/** True for no word at all, `help` and `--help`. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h')
