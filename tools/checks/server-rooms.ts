import { posix } from 'node:path'

/**
 * The folders of the server in rows, from the ground up: the code of a folder may import folders of lower rows, and
 * never of its own row or above. Files outside all folders, such as `main.ts` and `app.ts`, may import all of them.
 */
export const serverRooms: readonly (readonly string[])[] = [
  [
    'batch',
    'config',
    'dates',
    'db',
    'events',
    'guarded-fetch',
    'hashtags',
    'jobs',
    'log',
    'mail',
    'networks',
    'text',
    'visibility',
  ],
  ['audit-log', 'bus', 'companies', 'features', 'guard-rails/store', 'http', 'notices/store', 'points'],
  ['health', 'limits', 'media', 'openapi', 'role', 'secrets', 'social-login', 'static', 'stats', 'topics'],
  [
    'ai-assist',
    'guard-rails',
    'history',
    'links',
    'messages',
    'oauth',
    'posts/store',
    'session',
    'short-links',
    'tracking',
  ],
  [
    'crm',
    'embed',
    'hand-off',
    'hosts',
    'imports',
    'install',
    'network-apps',
    'posts/drafts',
    'profiles',
    'socket',
    'stories',
    'terms',
  ],
  ['approvals', 'demo', 'editorial', 'writing'],
  ['analytics', 'crisis', 'digest', 'leaderboard', 'posts', 'push'],
  ['notices', 'people', 'publishing', 'startup'],
  ['api-keys', 'company', 'setup', 'sso', 'suggestions', 'webhooks'],
  ['cli'],
]

const rowOf = new Map(serverRooms.flatMap((rooms, row) => rooms.map((room) => [room, row] as const)))

/** The folder of a path below `apps/server/src`: the longest listed one; '' for files outside all of them. */
function roomOf(path: string): string {
  const folders = path.split('/').slice(0, -1)
  for (let count = folders.length; count > 0; count -= 1) {
    const room = folders.slice(0, count).join('/')
    if (rowOf.has(room)) return room
  }
  return folders[0] ?? ''
}

/** Type imports have no effect at run time. */
const imports = /^(?:import|export) (?!type )([^;']*?) ?from '(\.[^']+)'/gm
const isOnlyTypes = (names: string) =>
  /^\{[^]*\}$/.test(names) &&
  names
    .slice(1, -1)
    .split(',')
    .every((name) => name.trim() === '' || name.trim().startsWith('type '))

/**
 * The imports of the server's files against the order, each as `from → to`, and folders that no row lists. `path` is
 * below `apps/server/src`.
 */
export function importsAgainstOrder(
  files: readonly { readonly path: string; readonly text: string }[],
): string[] {
  return files.flatMap(({ path, text }) => {
    const room = roomOf(path)
    if (room === '') return []
    const row = rowOf.get(room)
    if (row === undefined) return [`${path}: no row of server-rooms.ts lists the room ${room}`]
    return [...text.matchAll(imports)].flatMap(([, names = '', target = '']) => {
      const other = posix.join(posix.dirname(path), target)
      const isBelow = roomOf(other) === room || (rowOf.get(roomOf(other)) ?? Infinity) < row
      return isBelow || isOnlyTypes(names) ? [] : [`${path} → ${other}`]
    })
  })
}
