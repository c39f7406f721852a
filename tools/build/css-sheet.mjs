import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { transform } from 'lightningcss'
import { sheetTargets as targets } from '../checks/oldest-browsers.mjs'

/**
 * A plugin for vite and vitest: `import css from './feed.css?sheet'` is the minified text of the file, for a
 * constructable style sheet.
 * @returns {import('vite').Plugin}
 */
export const sheets = () => ({
  name: 'css-sheet',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!id.endsWith('.css?sheet') || !importer) return undefined
    const folder = dirname(importer.split('?')[0] ?? importer)
    // The extension .js avoids vite's own handling of .css.
    return '\0sheet:' + resolve(folder, id.slice(0, -'?sheet'.length)) + '.js'
  },
  async load(id) {
    if (!id.startsWith('\0sheet:')) return undefined
    const file = id.slice('\0sheet:'.length, -'.js'.length)
    this.addWatchFile(file)
    const { code } = transform({ filename: file, code: await readFile(file), minify: true, targets })
    return { code: `export default ${JSON.stringify(code.toString())}`, moduleType: 'js' }
  },
})
