export { afterEditorPath, homeApp, homeApps, storyNetworks, type HomeApp } from './home.js'
