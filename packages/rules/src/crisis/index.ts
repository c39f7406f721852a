export {
  crisisErrors,
  hasCrisisChanged,
  mayPost,
  schedulingError,
  showsCrisisBanner,
  type CrisisError,
} from './crisis.js'
