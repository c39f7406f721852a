import { idPatterns, type IdKind } from './parameters/parameter.js'

const queryPages = /^(signup|invite|register)\/\??([^#]*)$/
const codePages = /^(recover|expired)\/code=(.*)$/
const share = /^board\/share\/id=(.*)$/
const notInQuery = /[\p{Cc}\p{Cs}\\]/u
const maxLength = 2000

/**
 * The current path of an old `#` link (with or without the number sign); null when the text is not an old link. A
 * malformed one leads to `/`. ROUTER50, ROUTER51, ROUTER52
 */
export function rewriteHash(facts: { hash: string }): string | null {
  const link = facts.hash.startsWith('#') ? facts.hash.slice(1) : facts.hash
  if (!/^(?:signup|invite|register|recover|expired|board)\//.test(link)) return null
  return pageOf(link) ?? '/'
}

/**
 * The path in the app for a URL that opened it: a whole URL (`https://host/#board/…`, `scheme://board/…`) or only a
 * path; `/` for anything else. ROUTER53, ROUTER54
 */
export function deepLinkTarget(facts: { link: string }): string {
  const link = queryOf(facts.link)
  return link.startsWith('register/') ? '/' : (pageOf(link) ?? '/')
}

function queryOf(link: string) {
  const hash = link.indexOf('#')
  if (hash >= 0) return withoutSlashes(link.slice(hash + 1))
  const web = /^https?:\/\/[^/?#]*/i.exec(link)
  const scheme = web ?? /^[a-z][a-z0-9+.-]{0,60}:\/\//i.exec(link)
  return withoutSlashes(scheme ? link.slice(scheme[0].length) : link)
}

const withoutSlashes = (path: string) => {
  let start = 0
  while (path.charAt(start) === '/') start += 1
  return path.slice(start)
}

const isId = (kind: IdKind, text = '') => idPatterns[kind].test(text)

function pageOf(link: string): string | null {
  if (link.length > maxLength || notInQuery.test(link)) return null
  const withQuery = queryPages.exec(link)
  if (withQuery) return `/${withQuery[1]}?${withQuery[2]}`
  const withCode = codePages.exec(link)
  if (withCode) return isId('code', withCode[2]) ? `/${withCode[1]}/code/${withCode[2]}` : null
  const id = share.exec(link)?.[1]
  return isId('storyId', id) || isId('messageId', id) ? `/${id}` : null
}
