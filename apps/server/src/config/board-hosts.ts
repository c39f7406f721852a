import { boardEnvironments, type BoardEnvironment } from '@rostrum/rules'
import { textThat, type Reader } from './env.js'

/** Hosts in small letters, by environment. */
export type BoardHosts = Readonly<Partial<Record<BoardEnvironment, readonly string[]>>>

const pair = new RegExp(`^(${boardEnvironments.join('|')})=([a-z0-9-]+(?:\\.[a-z0-9-]+)*)$`)
const pairsOf = (value: string) =>
  value
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const pairs = textThat(
  `pairs like qa=qa.board.example.com, separated by commas, with one of ${boardEnvironments.join(', ')}`,
  (value) => pairsOf(value).every((one) => pair.test(one)),
)

/** The hosts of further environments (SESSION40). */
export function readBoardHosts({ read }: Reader): BoardHosts {
  const hosts: Partial<Record<BoardEnvironment, string[]>> = {}
  for (const one of pairsOf(read('BOARD_HOSTS', pairs, ''))) {
    const [, name, host] = pair.exec(one) ?? []
    const environment = boardEnvironments.find((known) => known === name)
    if (environment && host) hosts[environment] = [...(hosts[environment] ?? []), host]
  }
  return hosts
}

/**
 * The hosts by which an environment is known. A board that its operator serves by plain http, in a network of their own,
 * is a local one: it has no https to go to.
 */
export function hostsOf({
  boardHosts,
  publicUrl,
}: {
  boardHosts: BoardHosts
  publicUrl: string
}): BoardHosts {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:'
    ? boardHosts
    : { ...boardHosts, local: [...(boardHosts.local ?? []), hostname] }
}
