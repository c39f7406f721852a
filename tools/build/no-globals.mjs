// nanostores counts its changes in a global variable, so that several copies agree. An embed has one copy, and leaves
// nothing in a page but `Rostrum`.

/** A plugin of vite. */
export const noGlobals = () => ({
  name: 'no-globals',
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (!/[\\/]nanostores[\\/]/.test(id) || !code.includes('nanostoresGlobal')) return null
    return { code: code.replace(/globalThis\.nanostoresGlobal\s*\|\|=\s*/, ''), map: null }
  },
})
