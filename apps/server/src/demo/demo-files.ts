import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FileReader } from '../imports/load-file.js'
import { drawPicture } from './pictures/draw-picture.js'

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

const kept = new Map<string, string>([
  ...demoStories.map((name) => [name, `stories/${name}`] as const),
  ...['one-night.mp4', 'one-night.jpg', 'kilnbank-at-a-glance.pdf', 'kilnbank-at-a-glance.jpg'].map(
    (name) => [name, `files/${name}`] as const,
  ),
])

// The built server lies in a folder beside the sources.
const homes = ['./', '../src/demo/'].map((path) => new URL(path, import.meta.url))

/** Reads the stories of the demo company, its film and its data sheet, and draws its pictures by their names. */
export const readDemoFile: FileReader = async (name) => {
  const path = kept.get(name)
  if (path === undefined) return drawPicture(name)
  const found = homes.map((home) => new URL(path, home)).find((url) => existsSync(url))
  return found && readFile(found)
}
