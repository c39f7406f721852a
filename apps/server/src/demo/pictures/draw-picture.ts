import sharp from 'sharp'
import { countryScenes } from './country-scenes.js'
import { dataScenes } from './data-scenes.js'
import { createRandom, type Scene } from './drawing.js'
import { materialScenes } from './material-scenes.js'
import { palettes } from './palettes.js'
import { teamScenes } from './team-scenes.js'
import { townScenes } from './town-scenes.js'
import { workScenes } from './work-scenes.js'
import { worksScenes } from './works-scenes.js'

const scenes: Record<string, Scene> = {
  ...countryScenes,
  ...townScenes,
  ...worksScenes,
  ...workScenes,
  ...teamScenes,
  ...dataScenes,
  ...materialScenes,
}
const wide = { width: 1200, height: 630 }
const shapes: Record<string, typeof wide> = {
  '-square': { width: 1080, height: 1080 },
  '-face': { width: 400, height: 400 },
}
const nameFormat = /^([a-z]+)-([a-z]+)-(\d+)(-square|-face)?\.jpg$/

/** The picture of a name such as `harbour-dusk-3.jpg`, `team-day-1-square.jpg` or `avatar-day-1-face.jpg`; undefined for other names. */
export function drawSvg(name: string): string | undefined {
  const [, sceneName = '', paletteName = '', , shape = ''] = nameFormat.exec(name) ?? []
  const scene = Object.hasOwn(scenes, sceneName) ? scenes[sceneName] : undefined
  const palette = Object.entries(palettes).find(([one]) => one === paletteName)?.[1]
  if (!scene || !palette) return undefined
  const { width, height } = shapes[shape] ?? wide
  const inside = scene({ width, height, palette, random: createRandom(name) })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`
}

/** The same as JPEG. */
export async function drawPicture(name: string): Promise<Buffer | undefined> {
  const svg = drawSvg(name)
  return svg === undefined ? undefined : sharp(Buffer.from(svg)).jpeg({ quality: 93 }).toBuffer()
}
