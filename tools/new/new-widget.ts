import { camel, isName, pascal, textOf, withRows, type Changes, type ReadFile } from './edit.js'

const indexFile = (name: string, says: string) => `import { uiTexts } from '@rostrum/sdk'
import type { WidgetModule } from '../widget.js'
import { useSheet } from '../ui/root/provider.js'
import css from './${name}.css?sheet'

/** ${says} */
export function ${pascal(name)}View() {
  useSheet(css)
  return <div className="r-${name}" />
}

function ${pascal(name)}Waiting() {
  return null
}

/** The chunk of the widget. */
export const ${camel(name)}: WidgetModule = {
  View: ${pascal(name)}View,
  Waiting: ${pascal(name)}Waiting,
  areas: [uiTexts],
}
`

const testFile = (name: string) => `import { expect, it } from 'vitest'
import { mount } from '../index.js'
import { until } from '../testing/queries.js'
import { createMockClient } from '../testing/index.js'

it('is drawn, and leaves nothing behind', async () => {
  const page = document.createElement('section')
  const rostrum = createMockClient({ answers: {} })
  const mounted = mount('${name}', page, { rostrum })
  const drawn = () => mounted.element.shadowRoot?.querySelector<HTMLElement>('.r-${name}') ?? null
  expect(await until(drawn, 'the widget')).toBeInstanceOf(HTMLElement)
  mounted.unmount()
  rostrum.dispose()
  expect(page.children).toHaveLength(0)
})
`

const storyFile = (name: string) => `import { ${pascal(name)} } from '@rostrum/widgets'
import { createMockClient } from '@rostrum/widgets/testing'
import type { Scene, Story } from './scene.js'

const draw = ({ theme, contrast, color, locale }: Scene) => {
  const appearance = { theme, contrast, ...(color ? { color } : {}) }
  return <${pascal(name)} rostrum={createMockClient({ answers: {}, locale, appearance })} />
}

export const stories: readonly Story[] = [{ name: '${name}/plain', width: 'narrow', draw }]
`

const row = (name: string, says: string) => `  /**
   * ${says}
   * @texts ui
   * @budget 4000
   */
  '${name}': define({
    props: {},
    events: {
      /** The widget is visible. */
      shown: event<Record<never, never>>(),
    },
    load: async () => (await import('./${name}/index.js')).${camel(name)},
  }),`

/** A widget that draws an empty box, wired in everywhere: its own files, its row of the table, component and entry. */
export function newWidget({ name, says }: { name: string; says: string }, read: ReadFile): Changes {
  if (!isName(name) || !name.includes('-')) throw new Error('A widget has a name of two words: streak-badge')
  if (!says.endsWith('.')) throw new Error('What is it? A sentence for the docs, with a full stop')
  const folder = `packages/widgets/src/${name}`
  if (read(`${folder}/index.tsx`) !== null) throw new Error(`${folder} exists already`)
  const changes: Changes = new Map([
    [`${folder}/index.tsx`, indexFile(name, says)],
    [`${folder}/${name}.css`, `@layer widget {\n  .r-${name} {\n    display: block;\n  }\n}\n`],
    [`${folder}/${name}.test.tsx`, testFile(name)],
    [`examples/gallery/src/${name}.story.tsx`, storyFile(name)],
  ])
  const edit = (path: string, change: (text: string) => string) =>
    changes.set(path, change(textOf(changes, read, path)))
  edit('packages/widgets/src/widgets.ts', (text) => withRows(text, 'export const widgets', row(name, says)))
  edit(
    'packages/widgets/src/index.ts',
    (text) => `${text}export const ${pascal(name)} = componentOf('${name}')\n`,
  )
  edit('packages/widgets/package.json', (text) => {
    const entry = `    "./${name}": {
      "@rostrum/source": "./src/${name}/index.tsx",
      "types": "./dist/${name}/index.d.ts",
      "import": "./dist/${name}/index.js"
    }`
    return text.replace(/("exports": \{[^]*?\n {4}\})(\n {2}\},)/, `$1,\n${entry}$2`)
  })
  return changes
}
