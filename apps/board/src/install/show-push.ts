import { pushTarget } from '@rostrum/sdk/rules'

/** What the system shows of a push; `data` is the path that a press leads to. */
export interface ShownPush {
  readonly title: string
  readonly body: string
  readonly lang: string
  readonly icon: string
  /** The system shows one of those with the same tag. */
  readonly tag: string
  readonly data: string
}

const text = (read: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(read, name)
  return typeof value === 'string' ? value : undefined
}

function parsed(written: string): object {
  try {
    const read: unknown = JSON.parse(written)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

/** Reads a push as the server wrote it (A3.9). The path comes from the type, never from the push. ROUTER60 */
export function readPush(written: string): ShownPush {
  const read = parsed(written)
  const [accountId, boardId, postId] = ['accountId', 'boardId', 'postId'].map((name) => text(read, name))
  const body = text(read, 'body') ?? ''
  const company = accountId === undefined ? '' : `company=${encodeURIComponent(accountId)}&`
  return {
    title: text(read, 'title') ?? 'Rostrum',
    body,
    lang: text(read, 'lang') ?? 'en',
    icon: `/install/icon.png?${company}size=192&kind=any`,
    tag: `${text(read, 'type') ?? ''} ${postId ?? body}`,
    data: pushTarget({ type: text(read, 'type') ?? '', accountId, boardId, postId }),
  }
}

interface Page {
  readonly url: string
  focus?(): Promise<unknown>
  navigate?(address: string): Promise<unknown>
}

/** Opens an address of the board: in its open window, else in a new one. */
export async function openPush(
  clients: { matchAll(): Promise<readonly Page[]>; openWindow(address: string): Promise<unknown> },
  address: URL,
): Promise<void> {
  const page = (await clients.matchAll()).find(
    (one) => new URL(one.url).origin === address.origin && 'focus' in one && 'navigate' in one,
  )
  try {
    if (page) {
      await page.focus?.()
      await page.navigate?.(address.href)
      return
    }
  } catch {
    // A page that this worker does not control cannot be led elsewhere.
  }
  await clients.openWindow(address.href)
}
