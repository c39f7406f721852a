import type { Dictionary } from '../texts.js'
import type { PreviewKey } from './preview-texts.js'

export const ja: Dictionary<PreviewKey> = {
  title: '{network} のプレビュー',
  light: 'ライト',
  dark: 'ダーク',
  look: 'プレビューの外観',
  more: '… もっと見る',
  less: '閉じる',
  now: 'たった今',
  page: 'ページ',
  video: '動画',
  document: 'PDF 文書',
  pictures: '{count} 件中 {number} 件目',
  'previous-picture': '前の画像',
  'next-picture': '次の画像',
  nothing: 'まだ表示するものがありません。',
  note: '{network} での表示に近いものです。実際とは多少異なる場合があります。',
  original: '元の投稿',
}
