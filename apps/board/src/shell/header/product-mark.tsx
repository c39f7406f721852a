/** The product's mark; `isInverse` on the company's colour. */
export function ProductMark({ size, isInverse }: { size: number; isInverse: boolean }) {
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
