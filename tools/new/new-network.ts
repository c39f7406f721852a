import { isName, pascal, textOf, withRows, type Changes, type ReadFile } from './edit.js'

const rulesFile = (label: string) => `import type {
  ConnectingRules,
  ContentRules,
  NetworkMark,
  NetworkProblems,
  PostingRules,
  ProfileRules,
} from './network-definition.js'

export const name = '${label}'
export const mark: NetworkMark = { letters: '${label.slice(0, 2)}', color: '#555' }

export const connecting: ConnectingRules = {
  types: [],
  called: { 'personal-profile': 'profile', page: 'page' },
  countsAsProfile: true,
}

const profile: ProfileRules = {
  media: { images: 0, videos: 0, gifs: 0, minimum: 0 },
  isHandOff: true,
  isPostReady: false,
  isReadOnly: true,
  storyNeeds: ['message'],
  notice: null,
}

/** ${label}: nothing is connected and nothing posted yet. */
export const posting: PostingRules = {
  maxLength: 500,
  counting: 'characters',
  allowsLinkAttachment: false,
  allowsLinkPreview: false,
  appendsLink: false,
  allowsPdfPreview: false,
  allowsAltText: false,
  emojiPicker: null,
  mentions: 'none',
  maxMentions: null,
  takesRepost: false,
  resharesWithoutProfile: false,
  comments: null,
  handOff: 'page',
  profiles: { 'personal-profile': profile, page: profile },
}

export const problems: NetworkProblems = () => []

export const content: ContentRules = {
  cuts: [],
  video: null,
  image: null,
  drawsOwnCard: false,
  fold: { characters: Infinity, lines: Infinity },
  grid: 4,
  shape: [0.8, 1.91],
}
`

const cardFile = (name: string, label: string) => `import { html, type Markup } from '../pages/html.js'
import { authorOf, drawArticle, drawAvatar, drawText, drawTime, type PostSight } from '../pages/post-view.js'
import type { Post } from '../posts/post.js'

/** Renders a post as ${label} shows it. */
export function drawPostOn${pascal(name)}(post: Post, sight: PostSight): Markup {
  const author = authorOf(post)
  return html\`<article class="post" id="post-\${post.id}">
    <header class="post-head">
      \${drawAvatar(author)}
      <div class="post-author">
        <a class="name" href="\${author.timeline}" dir="auto">\${author.name}</a>
        <a class="quiet" href="/${name}/posts/\${post.id}">\${drawTime(post, sight.now)}</a>
      </div>
    </header>
    \${drawText(post)} \${drawArticle(post)}
  </article>\`
}
`

const sheet = (name: string, label: string) => `/* ${label}. */

[data-look='${name}'] {
  --accent: #555;
}
`

const record = (name: string, label: string) => `  ${name}: {
    name: '${label}',
    variables: null,
    timelines: ['/:handle'],
    post: '/posts/:id',
    coloured: { links: true, tags: true },
    line: 'headline',
    epoch: 0,
    marksCompanies: false,
    person: (one) => plain(\`${name}-\${one.slug}\`, one.slug, '${name}'),
    company: null,
  },`

/**
 * A network that is known everywhere, without connecting or posting: docs/new-network.md explains how to continue. Throws
 * when the name is taken.
 */
export function newNetwork({ name, label }: { name: string; label: string }, read: ReadFile): Changes {
  if (!isName(name) || name.includes('-')) throw new Error('The name of a network is one word in lower case')
  if (!/^[\p{L}\p{N} .-]{2,40}$/u.test(label))
    throw new Error('How do people write it? `npm run new network xing Xing`')
  const changes: Changes = new Map()
  const own = `packages/rules/src/networks/${name}.ts`
  if (read(own) !== null) throw new Error(`${own} exists already`)
  const edit = (path: string, change: (text: string) => string) =>
    changes.set(path, change(textOf(changes, read, path)))
  const row = (path: string, start: string, line: string) => edit(path, (text) => withRows(text, start, line))
  const listed = (text: string) =>
    text.replace(/(export const networks = \[[^\]]*?),?(\s*\] as const)/, `$1, '${name}'$2`)

  changes.set(own, rulesFile(label))
  changes.set(`apps/sandbox/src/${name}/post-card.ts`, cardFile(name, label))
  changes.set(`apps/sandbox/assets/${name}.css`, sheet(name, label))
  const channel = pascal(name)
  const offers = 'packages/protocol/src/network-records.ts'
  edit(offers, listed)
  row(offers, 'const networkChannels', `  ${name}: { page: '${channel}', 'personal-profile': '${channel}' },`)
  row(offers, 'const networkApps', `  ${name}: [],`)
  row(offers, 'const signsIn', `  ${name}: false,`)
  row(offers, 'const mentionNames', `  ${name}: null,`)
  row(offers, 'const isPublishedByUs', `  ${name}: false,`)
  const records = 'packages/rules/src/networks/network-records.ts'
  for (const [table, part] of [
    ['names', 'name'],
    ['marks', 'mark'],
    ['connecting', 'connecting'],
    ['posting', 'posting'],
    ['problems', 'problems'],
    ['content', 'content'],
  ])
    row(records, `export const ${table}:`, `  ${name}: ${name}.${part},`)
  edit(records, (text) =>
    text.replace(/^import \* as/m, `import * as ${name} from './${name}.js'\nimport * as`),
  )
  const looks = 'packages/widgets/src/networks/network-records.ts'
  row(looks, 'const glyphs', `  ${name}: { color: '#555', d: 'M8 4.5v7M4.5 8h7', width: 1.8 },`)
  row(looks, 'const signsBelow', `  ${name}: [],`)
  edit('apps/server/src/config/network-configuration.ts', (text) =>
    text.replace('    wechat: {},\n', `    ${name}: {},\n    wechat: {},\n`),
  )
  edit('apps/sandbox/src/network.ts', listed)
  row('apps/sandbox/src/network.ts', 'export const networkRecords', record(name, label))
  const modules = 'apps/sandbox/src/network-modules.ts'
  const draw = `drawPostOn${pascal(name)}`
  row(
    modules,
    'export const networkModules',
    `  ${name}: { serve: null, answers: shareAnswers, drawPost: ${draw} },`,
  )
  edit(modules, (text) => `import { ${draw} } from './${name}/post-card.js'\n${text}`)
  const icon = `<symbol id="${name}" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10.5" fill="#555"/></symbol>`
  edit('apps/sandbox/assets/icons.svg', (text) => text.replace('</svg>', `${icon}\n</svg>`))
  return changes
}
