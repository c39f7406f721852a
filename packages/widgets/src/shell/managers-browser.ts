import type { Rostrum } from '@rostrum/sdk'

const mark = 'manages'

/** Notes that a person who manages keys used this browser: without a session, nothing else can tell. EMBED10 */
export function noteManager({ permissions, storage }: Rostrum): void {
  if (permissions.can('post', 'approve')) storage.local.set(mark, '1')
}

/** Whether the details of a mistake may stand in the page: a developer's own, or a browser where a manager was. */
export const isManagersBrowser = ({ storage }: Rostrum): boolean =>
  storage.local.get(mark) !== null || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)
