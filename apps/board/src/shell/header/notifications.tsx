import { Toasts, useUiText } from '@rostrum/widgets/ui'

/** The toasts above the page, in a landmark of their own. */
export function Notifications() {
  const t = useUiText()
  return (
    <section aria-label={t('notifications')}>
      <Toasts />
    </section>
  )
}
