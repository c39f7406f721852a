// An unused declaration has no effect, but a bundler cannot know that about a call. This plugin marks the calls as
// pure, so that a bundle contains only the schemas that it uses.

const declarations = /packages[\\/]protocol[\\/]src[\\/].*\.ts$/
const call = /(?<![\w$]|[^.]\.|function )(z\.\w+|endpoint|event|prefixed)(?=\()/g

/** @param {string} code */
export const markPure = (code) => code.replace(call, '/* @__PURE__ */ $1')

/** A plugin of vite. */
export const pureDeclarations = () => ({
  name: 'pure-declarations',
  enforce: /** @type {const} */ ('pre'),
  /**
   * @param {string} code
   * @param {string} id
   */
  transform: (code, id) => (declarations.test(id) ? { code: markPure(code), map: null } : undefined),
})
