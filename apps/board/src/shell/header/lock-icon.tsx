/** A padlock in the style of the kit's icons: lines on a grid of 16, in the colour of the text. */
export function LockIcon() {
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true" focusable="false" className="r-icon">
      <path
        d="M3.5 7.2h9v6.3h-9zM5.3 7.2V5.2a2.7 2.7 0 0 1 5.4 0v2M8 9.6v1.5"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
