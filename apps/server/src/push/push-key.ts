import webPush from 'web-push'
import type { Context } from '../context.js'

const id = 'vapid'

/** The server's own key pair for push services (RFC 8292), in base64url. */
export interface PushKey {
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * The server's key pair: made at first use and kept, because browsers subscribe for one key. Of several servers that
 * make one at once, all use the first. PUSH9
 */
export async function readPushKey({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<PushKey> {
  const aad = `push_key:${id}:private`
  const find = () => db.selectFrom('push_key').selectAll().where('id', '=', id).executeTakeFirst()
  let row = await find()
  if (!row) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    await db
      .insertInto('push_key')
      .values({ id, public_key: publicKey, private_sealed: secrets.seal(privateKey, aad) })
      .onConflict((on) => on.doNothing())
      .execute()
    row = await find()
  }
  if (!row) throw new Error('The key for push services is gone')
  return { publicKey: row.public_key, privateKey: secrets.open(row.private_sealed, aad) }
}
