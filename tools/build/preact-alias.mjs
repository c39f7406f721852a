/** The entries of React, each with its replacement in Preact: exact, so that no subpath matches another's prefix. */
export const preactAlias = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/test-utils$/, replacement: 'preact/test-utils' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/compiler-runtime$/, replacement: 'preact/compat/compiler-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
]
