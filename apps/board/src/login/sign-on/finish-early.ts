import { signOnOf, type Rostrum } from '@rostrum/sdk'

/** Signs in with the token of the page `/sso` before the page is there, which then finds the outcome. */
export function finishEarly(rostrum: Rostrum, search: string): void {
  const query = new URLSearchParams(search)
  const token = query.get('t')
  if (token) void signOnOf(rostrum).finish(token, query.get('boardId') ?? undefined)
}
