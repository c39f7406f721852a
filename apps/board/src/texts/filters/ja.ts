import type { Dictionary } from '@rostrum/sdk'
import type { FiltersKey } from './en.js'

export const ja = {
  filters: 'フィルター',
  'only.unshared': '未シェア',
  'only.saved': '保存済み',
  'only.new': '新着',
  language: '言語',
  'all-languages': 'すべての言語',
  topic: '{topic}のコンテンツのみ',
  'topic-gone': 'このトピックは見つかりません。',
  'all-topics': 'すべてのトピックを表示',
} satisfies Dictionary<FiltersKey>
