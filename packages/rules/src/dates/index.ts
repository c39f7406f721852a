export {
  displayPattern,
  displayTime,
  inputPattern,
  inputTime,
  readInputTime,
  type DateWords,
} from './format.js'
export { localMoment, type LocalMoment } from './local-moment.js'
export { isDeleted, readDeleted, readEndDate, readMoment, writeMoment } from './moment.js'
export {
  clampPicked,
  isDayPickable,
  isPickable,
  pickableMinutes,
  pickerSteps,
  schedulingBounds,
  type PickerBounds,
} from './picker.js'
export {
  isRealDate,
  readWallTime,
  wallMinutes,
  wallOfMinutes,
  writeWallDate,
  writeWallTime,
  type WallTime,
} from './wall-time.js'
export { zoneLabel, zoneOptions, type ZoneOption } from './zone-list.js'
