import type { Rostrum } from '@rostrum/sdk'
import { claimToasts } from '@rostrum/widgets'
import { showAllIcons } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { usePreload } from '../../pages/preload.js'
import { Connection } from '../../shell/connection.js'
import { Notifications } from '../../shell/header/notifications.js'

/** What the sign-in page has besides its form, once the form is there: news, and the pages that come next. */
export function EntranceRest({ rostrum }: { rostrum: Rostrum }) {
  showAllIcons()
  useEffect(() => claimToasts(rostrum), [rostrum])
  usePreload(rostrum, true, false)
  return (
    <>
      <Connection />
      <Notifications />
    </>
  )
}
