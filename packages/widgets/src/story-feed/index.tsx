import { feedTexts } from '@rostrum/sdk'
import type { ComponentType } from 'react'
import type { ViewProps, WidgetModule } from '../widget.js'
import { FeedWaiting, StoryFeedView } from './story-feed.js'

/** The chunk of the story feed. */
export const storyFeed: WidgetModule = {
  View: StoryFeedView as ComponentType<ViewProps>,
  Waiting: FeedWaiting as ComponentType<Pick<ViewProps, 'props'>>,
  areas: [feedTexts],
}
export { StoryFeedView }
