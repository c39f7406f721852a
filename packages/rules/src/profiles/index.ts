export {
  connectableTypes,
  isChannelOffered,
  offeredNetworks,
  readChannels,
  withInstagramPlaceholder,
} from './channels.js'
export { toggledProfiles, type ChoosableProfile } from './choosing.js'
export { daysLeft, dueNotice, expiryMarkDays, expiryNotices } from './expiry.js'
export { connectMessage, connectMessages, type ConnectMessage } from './connect-outcome.js'
export {
  carriesLinkOrPdf,
  fitsNewPost,
  fitsStory,
  hasReshareProfile,
  type ProfileKind,
  type StoryFacts,
  type SuggestedMessage,
} from './exclusions.js'
export {
  canAddProfile,
  defaultProfileLimit,
  leftAfterAdding,
  leftAfterDeleting,
  profilesLeft,
  takesProfilePlace,
} from './limit.js'
export {
  neededProfiles,
  neededType,
  neededTypes,
  nullState,
  nullStates,
  type NeededProfiles,
  type NeededType,
  type NullState,
} from './null-state.js'
export {
  connectProblem,
  connectProblemCodes,
  nextProfileStatus,
  popupCheckMs,
  profileEvents,
  profileStatuses,
  warnsOfProfiles,
  type ConnectProblem,
  type ProfileEvent,
  type ProfileStatus,
} from './status.js'
