/** A build of the widgets or the board that a server has served. */
export interface ServedBuild {
  readonly id: string
  readonly version: string
  /** When a server last started with it, in milliseconds since 1970. */
  readonly startedAt: number
}

/** Versions whose builds are kept: the current one and the two before it. */
const versions = 3
/** Builds kept of one version: more only arise while somebody develops. */
const ofOneVersion = 2

/** The ids of the builds that nobody needs any more: a page may stay open over two upgrades. EMBED4 */
export function outdatedBuilds({ builds }: { readonly builds: readonly ServedBuild[] }): readonly string[] {
  const newestFirst = builds.toSorted((a, b) => b.startedAt - a.startedAt)
  const kept = new Set([...new Set(newestFirst.map(({ version }) => version))].slice(0, versions))
  const seen = new Map<string, number>()
  return newestFirst
    .filter(({ version }) => {
      const before = seen.get(version) ?? 0
      seen.set(version, before + 1)
      return !kept.has(version) || before >= ofOneVersion
    })
    .map(({ id }) => id)
}
