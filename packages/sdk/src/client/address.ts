import type { Declaration } from '@rostrum/protocol'

const text = (value: unknown) => (typeof value === 'number' ? String(value) : value)

/**
 * The absolute address of a call: parameters in their places, the fixed query, then the given one.
 * Undefined and null are left out.
 */
export const addressOf = (
  server: string,
  declaration: Declaration,
  request: { params?: unknown; query?: unknown },
): string => {
  const params = new Map(Object.entries(request.params ?? {}))
  const path = declaration.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(params.get(name))),
  )
  const query = new URLSearchParams(declaration.fixed)
  for (const [name, value] of Object.entries(request.query ?? {})) {
    const written = text(value)
    if (typeof written === 'string') query.set(name, written)
  }
  const search = query.toString()
  return server + path + (search && `?${search}`)
}

/** The server's address without a slash at its end. Anything but http and https is refused. */
export const serverAddress = (server: string): string => {
  const url = new URL(server)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Error(`The server's address must start with https:// or http://, not ${url.protocol}//`)
  }
  return (url.origin + url.pathname).replace(/\/+$/, '')
}
