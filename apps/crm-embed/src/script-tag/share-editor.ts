import { shareEditor } from '@rostrum/widgets/share-editor'
import { embed } from './embed.js'

export const mount = embed('share-editor', shareEditor)
