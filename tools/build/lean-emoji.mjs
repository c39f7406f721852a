/**
 * Reduces the emoji data of a language in browser bundles to the fields that the picker reads, which halves its size.
 * @returns {import('vite').Plugin}
 */
export const leanEmoji = () => ({
  name: 'lean-emoji',
  enforce: 'pre',
  transform: {
    filter: { id: /emojibase-data\/\w+\/compact\.json$/ },
    handler(code) {
      /** @type {{ unicode: string; label: string; group?: number; tags?: string[]; skins?: { unicode: string }[] }[]} */
      const all = JSON.parse(code)
      return JSON.stringify(
        all.map(({ unicode, label, group, tags, skins }) => ({
          unicode,
          label,
          group,
          tags,
          skins: skins?.map((skin) => ({ unicode: skin.unicode })),
        })),
      )
    },
  },
})
