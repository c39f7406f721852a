import type { Dictionary } from '@rostrum/sdk'
import type { CommandMenuKey } from './en.js'

export const ja: Dictionary<CommandMenuKey> = {
  title: '移動先',
  placeholder: 'ページ、コンテンツ、メンバーを検索',
  pages: 'ページ',
  actions: '操作',
  stories: 'コンテンツ',
  people: 'メンバー',
  none: '見つかりません。別の言葉で検索してください。',
  searching: '検索中…',
  'write-post': '投稿を作成',
  connect: 'プロフィールを接続',
}
