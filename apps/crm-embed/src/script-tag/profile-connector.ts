import { profileConnector } from '@rostrum/widgets/profile-connector'
import { embed } from './embed.js'

export const mount = embed('profile-connector', profileConnector)
