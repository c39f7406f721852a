import type { RouteLocation } from '../router/router.js'

/** How the URL asks for the board to be shown (B2.5): only the stories, or with a visible sign-out button. */
export interface Chrome {
  readonly theater?: true
  readonly 'with-logout'?: true
}

export const chromeOf = (location: RouteLocation): Chrome => {
  const query = 'query' in location ? location.query : {}
  return {
    ...('theater' in query && query.theater ? { theater: true } : {}),
    ...('with-logout' in query && query['with-logout'] ? { 'with-logout': true } : {}),
  }
}
