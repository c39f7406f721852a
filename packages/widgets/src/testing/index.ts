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
export { createStage, failing, lost, never, stories, streamed, type Answering, type Asked } from './stage.js'
