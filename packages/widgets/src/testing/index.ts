export { picture } from './picture.js'
export {
  minutesAgo,
  sampleCard,
  sampleMessage,
  sampleNow,
  samplePost,
  sampleProfile,
  sampleProfiles,
  sampleStartup,
  sampleStory,
} from './samples.js'
export {
  asFile,
  createMockClient,
  failsWith,
  lost,
  never,
  stories,
  streamed,
  type Answering,
  type Asked,
} from './mock-client.js'
