const maxLength = 2000
// Characters that a browser drops or might read as a slash; forbidden in a path at any depth of encoding.
const notInPath = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\\u2044\u2215\u2216\u29F5\u29F8\u29F9\uFE68\uFF0F\uFF3C]/u
const notInTarget = /[\p{Cc}\p{Cs}]/u

/**
 * A path on the board, with query, from the decoded `_redirect` parameter and the page's origin; `/` for everything
 * that could leave the origin at any depth of encoding, that is not a path, or that leads back to a login page.
 * ROUTER40, ROUTER41
 */
export function redirectTarget(facts: { redirect: string | null | undefined; origin: string }): string {
  const { redirect, origin } = facts
  if (!redirect || redirect.length > maxLength) return '/'
  let target: string | null = null
  for (let level: string | null = redirect, before = ''; level !== null && level !== before;) {
    const path = level.startsWith(`${origin}/`) ? level.slice(origin.length) : level
    if (target === null && path.startsWith('/')) target = path
    if (target !== null && !isSafe(path)) return '/'
    before = level
    level = decodedOnce(level)
  }
  return target === null || notInTarget.test(target) ? '/' : target
}

function isSafe(target: string) {
  const end = target.search(/[?#]/)
  const path = end < 0 ? target : target.slice(0, end)
  if (path.includes('//') || path.split('/').includes('..')) return false
  return !notInPath.test(path) && !target.toLowerCase().includes('/login')
}

function decodedOnce(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
