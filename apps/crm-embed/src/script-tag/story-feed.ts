import { storyFeed } from '@rostrum/widgets/story-feed'
import { embed } from './embed.js'

export const mount = embed('story-feed', storyFeed)
