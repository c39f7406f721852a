import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FileReader } from '../imports/load-file.js'

/** The files that hold the stories of the demo company, in the form that `stories import` reads. */
export const demoStories = [
  'products.json',
  'customers.json',
  'research.json',
  'careers.json',
  'climate.json',
  'events.json',
  'news.json',
] as const

/** The stories of the foundation, the second company of the demo. */
export const foundationStories = 'nordlys.json'

/** The video and the data sheet of the demo company, each with its preview picture. */
const otherFiles = new Set([
  'one-night.mp4',
  'one-night.jpg',
  'kilnbank-at-a-glance.pdf',
  'kilnbank-at-a-glance.jpg',
])

/** Path of the file in this folder; undefined for a name that is no demo file. */
function pathOf(name: string): string | undefined {
  if (name === foundationStories || demoStories.some((one) => one === name)) return `stories/${name}`
  if (otherFiles.has(name)) return `files/${name}`
  return /^[a-z]+-[a-z]+-\d+(?:-square|-face)?\.jpg$/.test(name) ? `pictures/${name}` : undefined
}

// The built server lies in a folder next to the sources.
const homes = ['./', '../src/demo/'].map((path) => new URL(path, import.meta.url))

/** Reads a story file, picture or document of the demo company by name; undefined for other names. */
export const readDemoFile: FileReader = async (name) => {
  const path = pathOf(name)
  const found = path && homes.map((home) => new URL(path, home)).find((url) => existsSync(url))
  return found ? readFile(found) : undefined
}
