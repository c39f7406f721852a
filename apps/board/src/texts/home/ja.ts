import type { Dictionary } from '@rostrum/sdk'
import type { HomeKey } from './en.js'

export const ja: Dictionary<HomeKey> = {
  hello: '{name}さん、こんにちは',
  intro: 'コンテンツを選んで、ご自身の言葉でシェアしましょう。',
  layout: '表示形式',
  'layout.cards': 'カード',
  'layout.list': 'リスト',
  topic: '{topic}のコンテンツのみ',
  'topic-gone': 'このトピックは見つかりません。',
  'all-topics': 'すべてのトピックを表示',
}
