export {
  createTestEnvironment,
  type TestEnvironment,
  type TestEnvironmentOptions,
} from './test-environment.js'
export { createTestApps, type TestApps, type TestAppsOptions } from './test-apps.js'
export type { TestClock } from './test-clock.js'
export type { TestSocket } from './test-socket.js'
export { memoryStorage } from '../storage/guarded-storage.js'
