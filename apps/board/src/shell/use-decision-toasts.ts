import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { frameTexts } from '../texts/frame/frame-texts.js'

/** Shows a toast when one of the user's posts or suggestions is decided (B3.19, SUGGESTIONS11). */
export function useDecisionToasts(): void {
  const t = useText(frameTexts)
  const { events, toasts } = useRostrum()
  useEffect(() => {
    const stops = [
      events.on('post-approved', ({ By }) =>
        toasts.show({ message: t('verdict.approved', { name: By }), kind: 'success' }),
      ),
      events.on('post-rejected', ({ By, Note }) =>
        toasts.show({ message: t('verdict.rejected', { name: By, note: Note ?? '' }), kind: 'error' }),
      ),
      events.on('suggestion-reviewed', ({ Status, By, Note }) =>
        toasts.show(
          Status === 'accepted'
            ? { message: t('verdict.accepted', { name: By }), kind: 'success' }
            : { message: t('verdict.declined', { name: By, note: Note ?? '' }), kind: 'error' },
        ),
      ),
    ]
    return () => stops.forEach((stop) => stop())
  }, [events, toasts, t])
}
