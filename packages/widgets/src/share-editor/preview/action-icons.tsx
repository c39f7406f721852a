import type { Network } from '@rostrum/sdk/protocol'
import { signsBelow, type Sign } from '../../networks/network-records.js'

/** Our own icons for the actions below a post, on a grid of 16; not those of the network. */
const signs = {
  like: 'M5 7.2 7.6 2.4c1 0 1.7.7 1.5 1.8l-.4 2.3h3.4c.9 0 1.5.8 1.3 1.7l-.9 3.8c-.2.8-.8 1.3-1.6 1.3H5M2.6 7.2H5v6.1H2.6z',
  heart: 'M8 13.4 3.2 8.7a3 3 0 0 1 0-4.3 3 3 0 0 1 4.2 0l.6.6.6-.6a3 3 0 0 1 4.2 0 3 3 0 0 1 0 4.3z',
  comment: 'M2.5 3.5h11v7.5H8l-3 2.6V11H2.5z',
  repost:
    'M3.2 9.6V6.2c0-1 .8-1.8 1.8-1.8h6M9 2.2l2.2 2.2L9 6.6M12.8 6.4v3.4c0 1-.8 1.8-1.8 1.8H5M7 13.8l-2.2-2.2L7 9.4',
  send: 'M13.8 2.2 2.2 6.6l4.9 2.3 2.3 4.9zM7.1 8.9l2.6-2.6',
  share: 'M8 9.5V2.4M5.2 5 8 2.2 10.8 5M4.6 7.4H3v6.2h10V7.4h-1.6',
  forward: 'M9 3.2 13.6 7.4 9 11.6V9.2C6 9.2 4 10 2.6 12.6 2.8 9 4.8 6 9 5.6z',
  save: 'M4 2.4h8v11.2l-4-3-4 3z',
} satisfies Record<Sign, string>

/** The row of actions below a post. */
export function Signs({ network }: { network: Network }) {
  const shown: readonly Sign[] = signsBelow[network]
  if (shown.length === 0) return null
  return (
    <div className="r-pv-actions" aria-hidden="true">
      {shown.map((sign) => (
        <svg key={sign} width={18} height={18} viewBox="0 0 16 16" focusable="false" data-sign={sign}>
          <path
            d={signs[sign]}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.4}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ))}
    </div>
  )
}
