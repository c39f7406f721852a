export { configureTab, type ChannelTab } from './configure-tab.js'
export { runWindow } from './end-window.js'
export { NotInTeamsError, openTab, type TeamsTab } from './open-tab.js'
