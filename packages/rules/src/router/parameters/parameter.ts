import type { Network } from '@rostrum/protocol'

/** The kinds of ids in URLs, with a pattern for each. */
export const idPatterns = {
  accountId: /^001[A-Za-z0-9]{12}$/,
  postId: /^004[A-Za-z0-9]{12}$/,
  messageId: /^005[A-Za-z0-9]{12}$/,
  storyId: /^0AS[A-Za-z0-9]{12}$/,
  boardId: /^brd[A-Za-z0-9]{12}$/,
  suggestionId: /^ocs[A-Za-z0-9]{12}$/,
  credentialId: /^003-001[A-Za-z0-9]{12}-[A-Za-z0-9_-]{1,64}$/,
  code: /^[A-Za-z0-9]{46}\.\d{8}$/,
} as const
export type IdKind = keyof typeof idPatterns

/** Sort orders of the home feed. */
export const homeOrders = ['date', 'popularity'] as const
export type HomeOrder = (typeof homeOrders)[number]

/** The sorting of a list in a URL: the column's name in lower case, a comma, 0 or 1. */
export interface Order {
  readonly column: string
  readonly descending: boolean
}

/** The types of a URL parameter. */
export type Parameter =
  | { readonly type: 'int' | 'number'; readonly min?: number; readonly max?: number }
  | { readonly type: 'one-of'; readonly values: readonly string[] }
  | { readonly type: 'enum'; readonly values: Readonly<Record<string, string>> }
  | { readonly type: 'regex'; readonly pattern: RegExp }
  | { readonly type: 'json' | 'wildcard' | 'flag' | 'date' | 'order' | 'network' | 'homeOrder' }
  | { readonly type: IdKind }

/** The type of a parameter's value after parsing. */
export type ValueOf<P extends Parameter> = P['type'] extends 'int' | 'number'
  ? number
  : P['type'] extends 'flag'
    ? boolean
    : P['type'] extends 'json'
      ? unknown
      : P['type'] extends 'order'
        ? Order
        : P['type'] extends 'network'
          ? Network
          : P['type'] extends 'homeOrder'
            ? HomeOrder
            : P extends { readonly values: readonly (infer V)[] }
              ? V
              : P extends { readonly values: Readonly<Record<string, infer V>> }
                ? V
                : string

/** Why a URL or one of its parameters is invalid. */
export type RouteProblem =
  | 'query-parameter-missing'
  | 'value-not-passed'
  | 'parameter-not-defined'
  | 'regex-no-match'
  | 'unexpected-value'
  | 'no-route'
