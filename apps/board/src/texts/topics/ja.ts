import type { Dictionary } from '@rostrum/sdk'
import type { TopicsKey } from './en.js'

export const ja: Dictionary<TopicsKey> = {
  title: 'フォロー中のトピック',
  intro: 'フィードには、選んだトピックのコンテンツと、トピックのないコンテンツが表示されます。',
  all: 'すべてのトピック',
  count: '{total}件中{count}件を選択',
  mandatory: '（全員）',
  save: '保存',
  'topics.updated': 'トピックを保存しました。',
  'topics.selectionRequired': 'トピックを1つ以上選んでください。',
  empty: 'このボードにはトピックがありません',
  'empty-body': '会社が追加したコンテンツがすべて表示されます。',
  'select-title': 'どんな内容をシェアしたいですか？',
  'select-body': '興味のあるトピックを選んでください。アカウントからいつでも変更できます。',
  'new-title': '新しいトピックがあります',
  'new-body': 'フォローするトピックを選んでください。',
  done: '完了',
  skip: 'スキップ',
}
