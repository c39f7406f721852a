import type { Network } from '@rostrum/protocol'

/** How each network is written for people; Twitter is shown as X. Apart from the rules: a mark needs no more. NETWORKS1 */
export const networkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitter: 'X',
  wechat: 'WeChat',
  xing: 'Xing',
} satisfies Record<Network, string>

/** Facts: a network. Out: its name for people; one that this version does not know is called as the wire does. NETWORKS1 */
export const networkName = (network: Network): string =>
  Object.hasOwn(networkNames, network) ? networkNames[network] : network
