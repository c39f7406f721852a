import type { Network } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import css from './network-icon.css?sheet'
import { glyphs } from '../../networks/network-records.js'
import { useSheet } from '../root/provider.js'

/** The mark of a network. `isNamed` reads its name out; without it the mark is silent beside a name. */
export function NetworkIcon({
  network,
  size = 20,
  isNamed = false,
}: {
  network: Network
  size?: number
  isNamed?: boolean
}) {
  useSheet(css)
  const { color, d, width } = glyphs[network]
  const spoken = isNamed ? { role: 'img', 'aria-label': networkName(network) } : { 'aria-hidden': true }
  return (
    <svg
      className="r-network"
      data-network={network}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      focusable="false"
      {...spoken}
    >
      <rect className="r-network-ground" width="16" height="16" rx="4" fill={color} />
      <path
        d={d}
        fill="none"
        stroke="#fff"
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
