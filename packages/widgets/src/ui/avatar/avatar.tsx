import type { Network } from '@rostrum/sdk/protocol'
import { useState } from 'react'
import css from './avatar.css?sheet'
import { NetworkIcon } from '../icon/network-icon.js'
import { useSheet } from '../root/provider.js'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32))
    .join('')
    .toUpperCase()

/** The picture of a person or profile, else the initials of the name; optionally with the icon of a network. */
export function Avatar({
  name,
  image,
  size = 32,
  network,
}: {
  name: string
  image: string | null
  size?: number
  network?: Network
}) {
  useSheet(css)
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="r-avatar" style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      {image && image !== broken ? (
        <img
          className="r-avatar-face"
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(image)}
        />
      ) : (
        <span className="r-avatar-face" style={{ fontSize: Math.round(size * 0.38) }}>
          {initials(name)}
        </span>
      )}
      {network ? (
        <span className="r-avatar-mark">
          <NetworkIcon network={network} size={Math.max(14, Math.round(size * 0.44))} />
        </span>
      ) : null}
    </span>
  )
}
