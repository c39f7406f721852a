export const origin = 'https://board.example'

/** The cache of a browser, as far as it is used here. */
export function createCaches(name: string) {
  const all = new Map<string, Map<string, Response>>()
  const nameOf = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : String(key), origin).href
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: RequestInfo | URL) => entries.get(nameOf(key))?.clone(),
    put: async (key: RequestInfo | URL, answer: Response) => void entries.set(nameOf(key), answer),
    delete: async (key: RequestInfo | URL) => entries.delete(nameOf(key)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  })
  const caches = {
    open: async (named: string) => {
      const entries = all.get(named) ?? new Map<string, Response>()
      all.set(named, entries)
      return cacheOf(entries) as unknown as Cache
    },
    delete: async (named: string) => all.delete(named),
  }
  return { caches, stored: () => [...(all.get(name)?.keys() ?? [])] }
}
export type TestCaches = ReturnType<typeof createCaches>
