export { badCodeTarget, guardCodes, guardRoute, type GuardCode } from './guard.js'
export {
  activeMenuItem,
  hasMobileNavigation,
  menuItems,
  offeredMenuItems,
  opensNewTab,
  screenOf,
  screens,
  type MenuItem,
  type Screen,
} from './menu.js'
export { deepLinkTarget, rewriteHash } from './old-links.js'
export {
  homeOrders,
  idPatterns,
  routeProblemCodes,
  type HomeOrder,
  type IdKind,
  type Order,
  type Parameter,
  type RouteProblem,
  type ValueOf,
} from './parameter.js'
export {
  approvalsTarget,
  boardToOpen,
  pushTarget,
  pushTypes,
  withoutPlace,
  type PushType,
} from './push-target.js'
export { readParameter, writeParameter, type Read } from './read-parameter.js'
export {
  readRoute,
  type RouteFault,
  type RouteMatch,
  type RouteParams,
  type RouteQuery,
  type RouteQueryInput,
  type RouteReading,
} from './read-route.js'
export { redirectTarget } from './redirect.js'
export { routes, type Guard, type QueryParameter, type Route, type RouteName, type Routes } from './routes.js'
export { shareIntentTarget } from './share-intent.js'
export { RouteError, writeRoute } from './write-route.js'
