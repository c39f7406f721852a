import { tourTexts, type OpenTour } from '@rostrum/sdk'
import type { TourSlide } from '@rostrum/sdk/rules'
import { MainTour } from './main-tour.js'
import { OneOff } from './one-off.js'
import { SignalsModal } from './signals-modal.js'

/** The window of an open tour. */
function TourWindow({ tour, onSlide }: { tour: OpenTour; onSlide: (slide: TourSlide) => void }) {
  if (tour === 'main') return <MainTour onSlide={onSlide} />
  return tour === 'email-signals' ? <SignalsModal /> : <OneOff key={tour} tour={tour} />
}

export { TourWindow as View }
export const areas = [tourTexts]
