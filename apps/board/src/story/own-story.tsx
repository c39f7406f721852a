import { isApiError, type OwnStory, type StoryView } from '@rostrum/sdk'
import { networkName } from '@rostrum/sdk/rules'
import { Button, Notice, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { Link, useRouter } from '../router/link.js'
import { useDateFormat } from '../shares/use-date-format.js'
import { signs } from '../shell/signs.js'
import { storyTexts } from '../texts/story/story-texts.js'

const isShared = (status: OwnStory['Posts'][number]['Status']) =>
  status === 'complete' || status === 'incomplete'
const isPlanned = (status: OwnStory['Posts'][number]['Status']) =>
  status === 'pending' || status === 'inqueue' || status === 'running'

/** When and where the user shared the story, or will: the last of both. */
export function OwnPosts({ posts }: { posts: OwnStory['Posts'] }) {
  const t = useText(storyTexts)
  const router = useRouter()
  const format = useDateFormat()
  const shared = posts.find(({ Status }) => isShared(Status))
  const planned = posts.find(({ Status }) => isPlanned(Status))
  const shown = [planned, shared].filter((post) => post !== undefined)
  return shown.map((post) => (
    <Notice
      key={post.Id}
      tone={post === shared ? 'success' : 'info'}
      isInRegion
      action={<Link href={router.href('post', { postId: post.Id }, {})}>{t('to-post')}</Link>}
    >
      {t(post === shared ? 'shared-by-you' : 'planned-by-you', {
        when: format(post.StartDateTime),
        network: networkName(post.Network),
      })}
    </Notice>
  ))
}

/** Saves the story for later, or takes it off the list. STORIES6 */
export function SaveButton({ view, isSaved }: { view: StoryView; isSaved: boolean }) {
  const t = useText(storyTexts)
  const { toasts } = useRostrum()
  const [isBusy, setBusy] = useState(false)
  const toggle = async () => {
    setBusy(true)
    try {
      await view.setSaved(!isSaved)
      toasts.show({ kind: 'success', message: t(isSaved ? 'unsaved-toast' : 'saved-toast') })
    } catch (error) {
      if (!isApiError(error)) throw error
      toasts.show({ kind: 'error', message: t('save-failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      icon={isSaved ? 'check' : signs.bookmark}
      aria-pressed={isSaved}
      disabled={isBusy}
      onClick={() => void toggle()}
    >
      {t(isSaved ? 'saved' : 'save')}
    </Button>
  )
}
