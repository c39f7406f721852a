/** What the feed needs once its first stories are visible. */
export { Tail } from './list-end.js'
export { VirtualRows } from './virtual-rows.js'
