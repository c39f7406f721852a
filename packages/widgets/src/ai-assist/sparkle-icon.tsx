/** The icon of generated text. */
export function Spark() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="r-icon" fill="currentColor">
      <path d="M7 1.5 8.4 5.6 12.5 7 8.4 8.4 7 12.5 5.6 8.4 1.5 7 5.6 5.6zM12.5 10.5l.7 1.8 1.8.7-1.8.7-.7 1.8-.7-1.8-1.8-.7 1.8-.7z" />
    </svg>
  )
}
