const folded = (name: string) =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('und')

/** Whether two names are one board's, without regard to capitals, width and spaces. COMPANY7, COMPANY9 */
export const isSameName = ({ name, typed }: { name: string; typed: string }): boolean =>
  folded(name) === folded(typed)
