import { tourCookie, tourCookieName } from '@rostrum/rules'
import type { Environment } from '../environment.js'

type Remembered = Parameters<typeof tourCookieName>[0]

/** What the device remembers of the tour. Where cookies are blocked, the page alone remembers it. */
export interface TourCookies {
  has(slide: Remembered): boolean
  set(slide: Remembered): void
}

function written(): string {
  try {
    return typeof document === 'undefined' ? '' : document.cookie
  } catch {
    // A sandboxed frame has no cookies.
    return ''
  }
}

function write(line: string): void {
  try {
    if (typeof document !== 'undefined') document.cookie = line
  } catch {
    // The page remembers.
  }
}

/** The cookies of the tour, each with the value 1 and a lifetime in seconds. TOURS4 */
export function createTourCookies({ now, address }: Pick<Environment, 'now' | 'address'>): TourCookies {
  const until = new Map<string, number>()
  const { value, lifetimeSeconds } = tourCookie
  return {
    has: (slide) => {
      const name = tourCookieName(slide)
      if ((until.get(name) ?? 0) > now()) return true
      return written().split('; ').includes(`${name}=${value}`)
    },
    set: (slide) => {
      const name = tourCookieName(slide)
      until.set(name, now() + lifetimeSeconds * 1000)
      const secure = address()?.startsWith('https:') ? '; secure' : ''
      write(`${name}=${value}; max-age=${lifetimeSeconds}; path=/; samesite=lax${secure}`)
    },
  }
}
