// A network's record is one file, but a page that shows a network's name is not to load what its videos may weigh.
// A bundler puts a module into one chunk as a whole. Here each module that imports the records gets a copy of them,
// of which only the parts stay that it uses.

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
