export { dialogButtons, dialogStep, modalMotionMs, type DialogButton } from './dialog.js'
