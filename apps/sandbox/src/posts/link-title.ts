/** A title for a link whose page was not read: the last words of its path, or else its host. */
export function titleOfLink(link: string): string {
  const { host, pathname } = new URL(link)
  const last = pathname.split('/').findLast((part) => /[a-z]{2}/i.test(part)) ?? ''
  const words = last
    .replace(/\.\w+$/, '')
    .split(/[-_+]+/)
    .join(' ')
    .trim()
  return words === '' ? host : words.slice(0, 1).toUpperCase() + words.slice(1)
}
