import type { Dictionary } from '@rostrum/sdk'
import type { HomeKey } from './en.js'

export const ja: Dictionary<HomeKey> = {
  hello: '{name}さん、こんにちは',
  welcome: '{board}へようこそ。コンテンツを選んで、ご自身の言葉でシェアしましょう。',
  intro: 'コンテンツを選んで、ご自身の言葉でシェアしましょう。',
  layout: '表示形式',
  'layout.cards': 'カード',
  'layout.list': 'リスト',
}
