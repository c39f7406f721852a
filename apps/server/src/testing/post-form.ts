import type { PostForm } from '@rostrum/protocol'

/** A text of the person's own, to be posted now, unless the test says otherwise. */
export const postForm = (
  credentialId: string | readonly string[],
  more: Partial<PostForm> = {},
): PostForm => ({
  text: 'Hello from the tests',
  type: 'text',
  credentialId: typeof credentialId === 'string' ? [credentialId] : [...credentialId],
  scheduleType: 'now',
  ...more,
})
