import { browserEnvironment, type Environment } from '@rostrum/sdk'

/**
 * In development the page has vite's origin, while the server accepts sockets only from its own; so sockets go through
 * vite, like all requests.
 */
export function devEnvironment(window: Window): Partial<Environment> {
  const { openSocket } = browserEnvironment()
  if (!openSocket) return {}
  return {
    openSocket: (address) => {
      const here = new URL(address)
      here.host = window.location.host
      return openSocket(here.href)
    },
  }
}
