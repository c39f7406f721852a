import { useStore } from '@nanostores/react'
import { toursOf, type OpenTour } from '@rostrum/sdk'
import { useEffect, useRef } from 'react'
import { later } from '../shell/lazy.js'
import { useRostrum } from '../ui/root/provider.js'
import type { ViewProps } from '../widget.js'
import type { WidgetEvents, WidgetProps } from '../widgets.js'

/** Most users have seen the tours, so their code is not in the first view. */
const TourWindow = later(() => import('./tour-window.js'))

type Props = ViewProps<WidgetProps<'tour'>, WidgetEvents<'tour'>>

/** Tells the page which tour is open, and when it is closed. */
function useTold(open: OpenTour | null, emit: Props['emit']) {
  const told = useRef<OpenTour | null>(null)
  useEffect(() => {
    if (told.current === open) return
    if (told.current) emit('closed', { tour: told.current })
    if (open) emit('opened', { tour: open })
    told.current = open
  }, [open, emit])
}

/** The tour that is due or was opened again (A4.21); nothing when there is none. */
export function TourView({ props, emit }: Props) {
  const tours = toursOf(useRostrum())
  const open = useStore(tours.$open)
  useEffect(() => {
    if (props.isOpen) tours.openAgain()
  }, [tours, props.isOpen])
  useTold(open, emit)
  return open === null ? null : <TourWindow tour={open} onSlide={(slide) => emit('slide', { slide })} />
}
