import { postsOf } from '@rostrum/sdk'
import type { Post } from '@rostrum/sdk/protocol'
import { Button, Checkbox, Confirm, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { boardTexts } from '../../texts/board-texts.js'
import { sharesTexts } from '../../texts/shares/shares-texts.js'

/**
 * Deletes a post. Where copies of it are on the networks it asks first, because those stay unless the user wants them
 * deleted, too, which cannot be undone; every other deletion can be undone, so nobody is asked (POSTS33).
 */
export function DeletePost({ post }: { post: Post }) {
  const t = useText(boardTexts)
  const own = useText(sharesTexts)
  const rostrum = useRostrum()
  const posts = postsOf(rostrum)
  const { toasts } = rostrum
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fromNetworks, setFromNetworks] = useState(false)
  const stands = post.Publications.some(({ State }) => State === 'confirmed')
  const remove = async () => {
    setBusy(true)
    try {
      await posts.remove(post.Id, { fromNetworks: stands && fromNetworks })
    } catch (error) {
      toasts.showError(error)
      setAsking(false)
    }
    setBusy(false)
  }
  const begin = () => (stands ? setAsking(true) : void remove())
  return (
    <>
      <Button icon="trash" isBusy={isBusy && !isAsking} onClick={begin}>
        {t('post.delete')}
      </Button>
      {isAsking ? (
        <Confirm
          title={t('post.delete-title')}
          action={t('post.delete')}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <span className="board-confirm">
            {t('post.delete-body')}
            <Checkbox label={own('delete.remote')} isChecked={fromNetworks} onChange={setFromNetworks} />
            {fromNetworks ? <small>{own('delete.for-good')}</small> : null}
          </span>
        </Confirm>
      ) : null}
    </>
  )
}
