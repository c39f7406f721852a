// A network's record is one file, but a page that shows a network's name should not load the limits of its videos. A
// bundler puts a whole module into one chunk. This plugin gives each module that imports the records its own copy of
// them, and tree shaking removes the parts that it does not use.

const records = /[\\/]network-records\.js$/
const part = /\?part=[\w-]+$/

/** A plugin of vite. */
export const networkParts = () => ({
  name: 'network-parts',
  enforce: /** @type {const} */ ('pre'),
  /**
   * @this {import('rolldown').PluginContext}
   * @param {string} source
   * @param {string | undefined} importer
   */
  async resolveId(source, importer) {
    const [inherited] = (importer && part.exec(importer)) ?? []
    if (!importer || !(inherited ? /^\.\/\w+\.js$/ : records).test(source)) return null
    const found = await this.resolve(source, importer.replace(part, ''), { skipSelf: true })
    const name = importer.replace(/^.*[\\/]|\.\w+$/g, '')
    return found && !found.external ? `${found.id}${inherited ?? `?part=${name}`}` : null
  },
})
