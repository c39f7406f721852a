import type { CustomBranding } from '@rostrum/sdk/protocol'
import { useState } from 'react'

/** The sign of a board: its company’s icon, else the first letter of its name on the company’s colour. */
export function BoardMark({
  name,
  branding,
  size = 28,
}: {
  name: string
  branding: CustomBranding
  size?: number
}) {
  const [failed, setFailed] = useState<string | null>(null)
  const icon = branding.BrowserIcon
  if (icon !== null && icon !== failed)
    return (
      <img
        className="board-switch-mark"
        src={icon}
        alt=""
        width={size}
        height={size}
        onError={() => setFailed(icon)}
      />
    )
  const [letter = ''] = name.trim().toLocaleUpperCase()
  return (
    <svg className="board-switch-mark" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" fill={branding.Color ?? 'var(--_accent)'} />
      <text x="16" y="21.5" textAnchor="middle" fontSize="16" fontWeight="600" fill="#fff">
        {letter}
      </text>
    </svg>
  )
}
