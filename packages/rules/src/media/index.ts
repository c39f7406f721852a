export {
  addedKinds,
  addMedia,
  addOutcomes,
  afterVideoConfirm,
  mediaControls,
  networkChange,
  networkChanges,
  type AddedKind,
  type AddOutcome,
  type MediaControls,
  type NetworkChange,
} from './adding.js'
export { fileProblems, imageProblems, videoProblems, type FileProblem } from './files.js'
export {
  middlePart,
  modifiedPart,
  readModifiers,
  writeModifiers,
  type Modifiers,
  type PicturePart,
} from './modifiers.js'
export {
  countMedia,
  isSingleMedia,
  largestCrop,
  mediaLimits,
  mediaProblemCodes,
  mediaProblems,
  ratioValue,
  takesAltText,
  truncateMedia,
  type Attached,
  type MediaCounts,
  type MediaProblem,
} from './limits.js'
