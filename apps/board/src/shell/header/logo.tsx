import { useStore } from '@nanostores/react'
import type { CustomBranding } from '@rostrum/sdk/protocol'
import { useRostrum } from '@rostrum/widgets/ui'
import { useState } from 'react'

const darkMedia = { auto: '(prefers-color-scheme: dark)', dark: 'all', light: 'not all' } as const

/**
 * The company's logo (COMPANY5), else the product's; `isInverse` on the company's colour. The company is that of the
 * user, or the one whose `branding` is given.
 */
export function Logo({
  size = 28,
  isInverse = false,
  branding,
}: {
  size?: number
  isInverse?: boolean
  branding?: CustomBranding | undefined
}) {
  const rostrum = useRostrum()
  const own = useStore(rostrum.startup.$startup)?.customBranding
  const { theme = 'auto' } = useStore(rostrum.$appearance)
  const [failed, setFailed] = useState<string>()
  const { Logo: logo, DarkLogo: dark } = branding ?? own ?? {}
  if (logo && logo !== failed)
    return (
      <picture className="board-logo" data-ground={isInverse ? 'always' : dark ? undefined : 'dark'}>
        {dark && !isInverse ? <source media={darkMedia[theme]} srcSet={dark} /> : null}
        <img src={logo} alt="" height={size} onError={() => setFailed(logo)} />
      </picture>
    )
  const [ground, sign] = isInverse
    ? ['light-dark(var(--_on-accent), var(--_accent))', 'light-dark(var(--_accent), var(--_on-accent))']
    : ['var(--_accent)', 'var(--_on-accent)']
  return (
    <svg
      className="board-mark"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="32" height="32" rx="9" fill={ground} />
      <path
        d="M11 24.5V7.5h6.6a5 5 0 0 1 0 10H11m6.2 0 5 7"
        fill="none"
        stroke={sign}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
