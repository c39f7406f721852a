import type { PostNumbers } from '@rostrum/sdk/protocol'
import { useLocale, useText } from '@rostrum/widgets/ui'
import { boardTexts, type BoardKey } from '../../texts/board-texts.js'
import { sharesTexts, type SharesKey } from '../../texts/shares/shares-texts.js'

/** The numbers of a post in their order: the column's title, and the number in words. */
export const numbers = [
  ['Views', 'post.views', 'number.views'],
  ['Likes', 'post.likes', 'number.likes'],
  ['Comments', 'post.comments', 'number.comments'],
  ['Shares', 'post.shares', 'number.shares'],
  ['Clicks', 'post.clicks', 'number.clicks'],
] as const satisfies readonly (readonly [keyof PostNumbers, BoardKey, SharesKey])[]

/** Writes a number short: 1.2K. */
export function useShortNumber(): (value: number) => string {
  const locale = useLocale()
  return (value) => new Intl.NumberFormat(locale, { notation: 'compact' }).format(value)
}

/** The titles over the columns of numbers; each number is read out with its own words. */
export function NumberTitles() {
  const t = useText(boardTexts)
  const own = useText(sharesTexts)
  return (
    <div className="share-head" aria-hidden="true">
      <span className="share-head-post">{own('post-column')}</span>
      {numbers.map(([name, title]) => (
        <span key={name} className="share-head-number">
          {t(title)}
        </span>
      ))}
    </div>
  )
}

/** The numbers of a post in its line: columns where there is room, else the first few in words. */
export function LineNumbers({ found }: { found: PostNumbers | undefined }) {
  const t = useText(sharesTexts)
  const write = useShortNumber()
  return (
    <span className="share-numbers">
      {numbers.map(([name, , words]) => {
        const value = found?.[name] ?? null
        return (
          <span key={name} className="share-number" data-is={name} data-none={value ? undefined : true}>
            {value === null ? null : (
              <>
                <span className="share-number-value" aria-hidden="true">
                  {write(value)}
                </span>
                <span className="share-number-words">{t(words, { count: value })}</span>
              </>
            )}
          </span>
        )
      })}
    </span>
  )
}
