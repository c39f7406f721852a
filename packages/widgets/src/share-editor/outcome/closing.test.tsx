import { afterEach, it } from 'vitest'
import { samplePost, sampleProfiles, sampleStartup } from '../../testing/index.js'
import { closeEditors, openEditor, radios, type } from '../../testing/open-editor.js'
import { byName, until } from '../../testing/queries.js'

afterEach(closeEditors)

it('[B4.7] asks before something is lost, and closes when told to', async () => {
  const { mounted, root, box, leave } = openEditor()
  const heard: string[] = []
  mounted.on('closed', ({ reason }) => heard.push(reason))
  mounted.on('stay', () => heard.push('stay'))
  const text = await box()
  type(text, 'Not to be lost')
  text.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  text.dispatchEvent(new FocusEvent('blur'))
  await until(() => root.querySelector('.r-composer-reset[data-shown=true]'), 'a changed text')
  mounted.update({ isClosing: true })
  ;(await until(() => byName(root, 'dialog button', 'Cancel'), 'the question')).click()
  await until(() => heard.includes('stay'), 'staying')
  mounted.update({ isClosing: false })
  await until(() => !root.querySelector('dialog'), 'no question')
  mounted.update({ isClosing: true })
  const dialog = await until(() => root.querySelector('dialog .r-dialog-foot'), 'the question again')
  byName(dialog, 'button', 'Close anyway')?.click()
  await until(() => heard.includes('closed'), 'closed')
  leave()
})

it('[B4.7] [SUBMIT11] on a board that approves it asks about closing without approval, whatever changed', async () => {
  const startup = sampleStartup()
  const [profile] = sampleProfiles
  const copy = {
    Id: 'pub000000000001',
    CredentialId: profile?.Id ?? '',
    Network: 'linkedin' as const,
    ProfileName: '',
    ProfileImage: null,
    State: 'scheduled' as const,
    DueAt: null,
    PublishedAt: null,
    RemoteUrl: null,
    Attempts: 0,
    Error: null,
  }
  const post = samplePost({ Publications: [copy] })
  const { mounted, root, box, leave } = openEditor(
    {
      'PUT /user': () => ({ ...startup, Config: { ...startup.Config, IsApprovalsEnabled: true } }),
      'GET /api/post/get': () => post,
    },
    { postId: post.Id },
  )
  await box()
  radios(root)[1]?.click()
  await until(() => root.querySelector('.r-composer-reset[data-shown=true]'), 'another time')
  mounted.update({ isClosing: true })
  await until(() => byName(root, 'dialog h2', 'Close without sending for approval?'), 'the question')
  leave()
})
