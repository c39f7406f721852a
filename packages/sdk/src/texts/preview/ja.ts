import type { Dictionary } from '../texts.js'
import type { PreviewKey } from './en.js'

export const ja: Dictionary<PreviewKey> = {
  title: '{network}のプレビュー',
  light: 'ライト',
  dark: 'ダーク',
  look: 'プレビューの外観',
  more: '… もっと見る',
  less: '閉じる',
  now: 'たった今',
  page: 'ページ',
  video: '動画',
  document: 'PDF文書',
  pictures: '{count}枚中{number}枚目',
  'previous-picture': '前の画像',
  'next-picture': '次の画像',
  nothing: '表示する内容がまだありません。',
  note: '{network}での表示に近いプレビューです。実際とは多少異なる場合があります。',
  'own-card': 'リンクのプレビューは、公開時のリンク先ページをもとに{network}が作成します。',
  original: '元の投稿',
  headline: 'ヘッドライン',
  networks: 'プレビューするSNS',
}
