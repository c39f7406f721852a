import { useEffect, useState } from 'react'

/** From this width on the list of the parts stands beside them. */
const wide = '(min-width: 900px)'

/** Whether there is room for the list beside a part. */
export function useHasRoom(): boolean {
  const [hasRoom, setRoom] = useState(() => window.matchMedia(wide).matches)
  useEffect(() => {
    const query = window.matchMedia(wide)
    const look = () => setRoom(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return hasRoom
}
