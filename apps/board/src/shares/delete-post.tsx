import { postsOf } from '@rostrum/sdk'
import type { Post } from '@rostrum/sdk/protocol'
import { Button, Checkbox, Confirm, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { boardTexts } from '../texts/board-texts.js'
import { sharesTexts } from '../texts/shares/shares-texts.js'

/** Deletes a post after a question; its copies on the networks stay, unless the user wants them deleted, too. */
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
  return (
    <>
      <Button icon="trash" onClick={() => setAsking(true)}>
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
            {stands ? (
              <Checkbox label={own('delete.remote')} isChecked={fromNetworks} onChange={setFromNetworks} />
            ) : null}
          </span>
        </Confirm>
      ) : null}
    </>
  )
}
