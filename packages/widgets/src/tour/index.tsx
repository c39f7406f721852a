import type { ComponentType } from 'react'
import type { ViewProps, WidgetModule } from '../widget.js'
import { TourView } from './tour.js'

/** Nothing is shown until it is known whether a tour opens. */
const TourWaiting = () => null

/** The chunk of the tours. */
export const tour: WidgetModule = {
  View: TourView as ComponentType<ViewProps>,
  Waiting: TourWaiting,
  areas: [],
}
