import type { Network } from '@rostrum/protocol'

/** Kinds of ids in addresses and what each looks like. */
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

/** Orders of the home feed. */
export const homeOrders = ['date', 'popularity'] as const
export type HomeOrder = (typeof homeOrders)[number]

/** A list's order as an address writes it: the column's name in lowercase letters, a comma, 0 or 1. */
export interface Order {
  readonly column: string
  readonly descending: boolean
}

/** What a parameter of an address may be. */
export type Parameter =
  | { readonly type: 'int' | 'number'; readonly min?: number; readonly max?: number }
  | { readonly type: 'one-of'; readonly values: readonly string[] }
  | { readonly type: 'enum'; readonly values: Readonly<Record<string, string>> }
  | { readonly type: 'regex'; readonly pattern: RegExp }
  | { readonly type: 'json' | 'wildcard' | 'flag' | 'date' | 'order' | 'network' | 'homeOrder' }
  | { readonly type: IdKind }

/** What a parameter's text means once it is read. */
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

/** What can be wrong with parameters and addresses. */
export const routeProblemCodes = [
  'query-parameter-missing',
  'value-not-passed',
  'parameter-not-defined',
  'regex-no-match',
  'unexpected-value',
  'no-route',
] as const
export type RouteProblem = (typeof routeProblemCodes)[number]
