import type { Media, Network, StoryForm, StoryProblem } from '@rostrum/protocol'
import { characterCount, draftProblems, isUrl, rulesOf } from '@rostrum/rules'

export type TweetLength = (text: string) => number

/** The length of a message as its network counts it. */
export function messageLength(
  { Network: network, Text }: { readonly Network: Network; readonly Text: string },
  { link, tweetLength }: { link: string; tweetLength: TweetLength | null },
): number {
  const text = Text.replaceAll('{link}', link)
  const isTweet = rulesOf(network).counting === 'tweet' && tweetLength !== null
  return isTweet ? tweetLength(text) : characterCount(text)
}

const millisecondsOf = (moment: string | null): number | null =>
  moment === null ? null : Date.parse(`${moment.replace(' ', 'T')}Z`)

/** What keeps a form from being published, by field. EDITORIAL4 */
export function problemsIn(
  {
    form,
    media,
    isRepost,
  }: { readonly form: StoryForm; readonly media: readonly Media[]; readonly isRepost: boolean },
  {
    tweetLength,
    now,
    isAltTextRequired,
  }: { tweetLength: TweetLength | null; now: number; isAltTextRequired: boolean },
): Record<string, StoryProblem> {
  const files = form.Media.flatMap((id) => media.find(({ Id }) => Id === id) ?? [])
  const link = form.LinkUrl.trim()
  return draftProblems({
    title: form.Title,
    link,
    isLinkValid: isUrl(link),
    media: form.Media.length,
    isVideo: files.some(({ Resource }) => Resource === 'video'),
    isAltTextRequired,
    files: files.map(({ Resource, altText }) => ({ isImage: Resource === 'image', altText })),
    isDocument: files.some(({ Resource }) => Resource === 'pdf'),
    messages: form.Messages.map((message) => ({
      network: message.Network,
      text: message.Text,
      length: messageLength(message, { link, tweetLength }),
      isRepost: isRepost && rulesOf(message.Network).takesRepost,
    })),
    publishAt: millisecondsOf(form.PublishAt),
    expireAt: millisecondsOf(form.ExpireAt),
    now,
  })
}
