import { componentOf } from './component.js'

export { componentOf, type ComponentProps } from './component.js'
export { defineElements, tagOf, type WidgetElement } from './element.js'
export type { WidgetElementEvents, WidgetElements, WidgetIntrinsicElements } from './element-types.js'
export { mount, attachWidget, type Mounted, type AttachedWidget } from './mount.js'
export { claimToasts } from './shell/toast-outlet.js'
export { tokenNames } from './theme/appearance.js'
export {
  attributeOf,
  propsFromAttributes,
  widgetNames,
  widgets,
  type MountProps,
  type WidgetEvents,
  type WidgetName,
  type WidgetProps,
} from './widgets.js'
export type { CommonProps, Definition, ViewProps, WidgetModule } from './widget.js'

export const StoryFeed = componentOf('story-feed')
export const ShareEditor = componentOf('share-editor')
export const ProfileConnector = componentOf('profile-connector')
export const Tour = componentOf('tour')
