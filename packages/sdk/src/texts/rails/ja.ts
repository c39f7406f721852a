import type { Dictionary } from '../texts.js'
import type { RailsKey } from './en.js'

export const ja: Dictionary<RailsKey> = {
  disclosure: '会社がこの投稿の末尾に追加します：{text}',
  left: '今日の投稿：{cap}件中{count}件。2つのSNSにシェアすると2件と数えます。',
  full: '今日の上限（{cap}件）に達しました。別の日に予約してください。',
  'quiet.now': '現在はボードで公開しない時間帯です。この投稿は終了後に公開されます：{time}',
  'quiet.picked': 'ボードで公開しない時間帯です。次に可能な日時：{time}',
  'quiet.use': 'この日時にする',
}
