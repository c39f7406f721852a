import type { Place } from '../router/router.js'

/** How the address asks for the board to be shown (B2.5): nothing but the stories, a way out that stays in sight. */
export interface Looks {
  readonly theater?: true
  readonly 'with-logout'?: true
}

export const looksOf = (place: Place): Looks => {
  const query = 'query' in place ? place.query : {}
  return {
    ...('theater' in query && query.theater ? { theater: true } : {}),
    ...('with-logout' in query && query['with-logout'] ? { 'with-logout': true } : {}),
  }
}
