/** Exported names by entry, each as `kind name`. */
export type Surface = ReadonlyMap<string, readonly string[]>

/** Parses the page of the public surface: one heading per entry, with its names below in a code block, one per line. */
export function readSurface(page: string): Surface {
  const surface = new Map<string, string[]>()
  for (const section of page.split(/^## /m).slice(1)) {
    const [heading = '', ...rest] = section.split('\n')
    const block = /^```\w*\n([^]*?)^```$/m.exec(rest.join('\n'))?.[1] ?? ''
    surface.set(
      heading.replaceAll('`', '').trim(),
      block.split('\n').filter((line) => line !== ''),
    )
  }
  return surface
}

/** The differences between the page and the code: one line for each name to add or remove. */
export function surfaceDifferences(page: Surface, code: Surface): string[] {
  const entries = new Set([...page.keys(), ...code.keys()])
  return [...entries].flatMap((entry) => {
    const written = page.get(entry)
    const real = code.get(entry)
    if (!real) return [`${entry}: there is no such entry; remove its section`]
    if (!written) return [`${entry}: has no section`, ...real.map((name) => `${entry}: add    ${name}`)]
    const twice = written.filter((name, at) => written.indexOf(name) !== at)
    return [
      ...real.filter((name) => !written.includes(name)).map((name) => `${entry}: add    ${name}`),
      ...written.filter((name) => !real.includes(name)).map((name) => `${entry}: remove ${name}`),
      ...twice.map((name) => `${entry}: twice  ${name}`),
    ]
  })
}
