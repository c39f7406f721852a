import { profilesTexts } from '@rostrum/sdk'
import type { ComponentType } from 'react'
import type { ViewProps, WidgetModule } from '../widget.js'
import { ProfileConnectorView } from './profile-connector.js'
import { ProfilesWaiting } from './profiles-waiting.js'

/** The chunk of the profile connector. */
export const profileConnector: WidgetModule = {
  View: ProfileConnectorView as ComponentType<ViewProps>,
  Waiting: ProfilesWaiting,
  areas: [profilesTexts],
}
export { ProfileConnectorView }
