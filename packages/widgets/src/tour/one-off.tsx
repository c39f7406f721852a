import { toursOf, tourTexts } from '@rostrum/sdk'
import type { OneOffTour } from '@rostrum/sdk/rules'
import { useId } from 'react'
import { Button } from '../ui/button/button.js'
import { Dialog } from '../ui/dialog/dialog.js'
import { useRostrum, useSheet, useText } from '../ui/root/provider.js'
import { Picture } from './picture.js'
import css from './tour.css?sheet'

/** The tour of a single feature: once, and seen when it closes. */
export function OneOff({ tour }: { tour: OneOffTour }) {
  useSheet(css)
  const t = useText(tourTexts)
  const tours = toursOf(useRostrum())
  const id = useId()
  const close = () => tours.tell(tour, 'closed')
  return (
    <Dialog
      title={t(`${tour}-title`)}
      describedBy={id}
      onClose={close}
      footer={
        <Button kind="primary" onClick={close}>
          {t('got-it')}
        </Button>
      }
    >
      <div className="r-tour-slide">
        <Picture of={tour} />
        <p id={id}>{t(`${tour}-body`)}</p>
      </div>
    </Dialog>
  )
}
