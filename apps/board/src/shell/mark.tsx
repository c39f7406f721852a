/** The product's mark: a speaker's stand with a voice. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg
      className="board-mark"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="32" height="32" rx="9" fill="var(--_accent)" />
      <path
        d="M9 21.5h14M11 21.5l1.6-9.5h6.8L21 21.5M16 12V8.5m0 0 4-1.8m-4 1.8-4-1.8"
        fill="none"
        stroke="var(--_on-accent)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
