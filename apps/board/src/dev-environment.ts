import { browserEnvironment, type Environment } from '@rostrum/sdk'

/**
 * Behind vite the page is of another origin than the server, which lets only its own open a socket: so it goes through
 * vite, as all calls do.
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
