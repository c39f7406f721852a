/** The board to open before the page; null when the URL names none, or the one that is already open. ROUTER67 */
export const boardToOpen = (facts: { named: string | undefined; current: string }): string | null =>
  facts.named === undefined || facts.named === facts.current ? null : facts.named

/** A path and query without the account and board parameters, for use after the switch. ROUTER67 */
export function withoutBoardParameters(facts: { address: string }): string {
  const [path = '/', query = ''] = facts.address.split('?', 2)
  const rest = query.split('&').filter((pair) => pair !== '' && !/^(?:accountId|boardId)(?:=|$)/.test(pair))
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path
}
