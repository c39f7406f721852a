// A block for Staffbase that shows the stories of the board. Staffbase runs it as one file in its own page, so it only
// loads the script of the board. Who the person is, the page cannot say: `widgetApi` has a profile, but anybody could
// make one up. So people sign in to the board, or the block gets tokens from a server of the company's own.
;(() => {
  const fields = {
    server: { type: 'string', title: 'Address of the board', format: 'uri' },
    tokenurl: { type: 'string', title: 'Address of your server that issues tokens (optional)' },
    height: { type: 'integer', title: 'Height in pixels', default: 600, minimum: 280 },
  }

  /** The origin of the board; null for anything but an https address. */
  const originOf = (text) => {
    try {
      const url = new URL(text ?? '')
      return url.protocol === 'https:' ? url.origin : null
    } catch {
      return null
    }
  }

  /** One script of the board for a page, however many blocks it has. */
  const scripts = new Map()
  const load = (server) => {
    const known = scripts.get(server)
    if (known) return known
    const loading = new Promise((done, fail) => {
      const script = document.createElement('script')
      script.src = `${server}/v/0/rostrum.js`
      script.async = true
      script.onload = () => done()
      script.onerror = () => {
        scripts.delete(server)
        script.remove()
        fail(new Error(`${server} doesn’t answer`))
      }
      document.head.append(script)
    })
    scripts.set(server, loading)
    return loading
  }

  const attributeNames = Object.keys(fields)

  const factory = (BaseBlockClass) =>
    class RostrumBlock extends BaseBlockClass {
      static get observedAttributes() {
        return attributeNames
      }

      renderBlock(container) {
        this.unmountBlock()
        const server = originOf(this.getAttribute('server'))
        if (server === null) {
          container.textContent = 'Rostrum: the address of the board is missing.'
          return
        }
        const element = document.createElement('div')
        element.style.blockSize = `${Number(this.getAttribute('height')) || 600}px`
        container.replaceChildren(element)
        const round = (this.round = {})
        load(server).then(
          () => {
            if (this.round !== round) return
            const tokenUrl = this.getAttribute('tokenurl') || undefined
            this.mounted = window.Rostrum.mount('story-feed', element, { server, tokenUrl })
          },
          (error) => {
            if (this.round === round) element.textContent = `Rostrum: ${error.message}.`
          },
        )
      }

      renderBlockInEditor(container) {
        container.textContent = 'Rostrum: the stories of your company appear here.'
      }

      unmountBlock() {
        this.round = null
        this.mounted?.unmount()
        this.mounted = null
      }
    }

  window.defineBlock({
    author: 'Rostrum',
    version: '0.1.0',
    blockDefinition: {
      name: 'rostrum-stories',
      label: 'Rostrum',
      attributes: attributeNames,
      blockLevel: 'block',
      configurationSchema: { properties: fields, required: ['server'] },
      uiSchema: { tokenurl: { 'ui:help': 'See docs/embedding.md of Rostrum' } },
      factory,
    },
  })
})()
