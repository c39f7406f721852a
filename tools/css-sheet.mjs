import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { transform } from 'lightningcss'

// The first versions with light-dark(), so that it and nesting pass through untouched.
const targets = { chrome: 123 << 16, edge: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) }

/**
 * A plugin for vite and vitest: `import css from './feed.css?sheet'` is the minified text of the file,
 * for a constructable style sheet.
 * @returns {import('vite').Plugin}
 */
export const sheets = () => ({
  name: 'css-sheet',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!id.endsWith('.css?sheet') || !importer) return undefined
    const folder = dirname(importer.split('?')[0] ?? importer)
    // The ending .js keeps vite's own handling of .css away.
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
