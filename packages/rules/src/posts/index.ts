export { bannedWords } from './banned-words.js'
export { shownApproval } from './approval.js'
export {
  canReshare,
  closeAttempt,
  closeOutcomes,
  postWindow,
  postWindows,
  reshareFailurePath,
  type CloseOutcome,
  type PostWindow,
} from './window.js'
