import type { Dictionary } from '../texts.js'
import type { AssistKey } from './en.js'

export const ja: Dictionary<AssistKey> = {
  open: 'AIで書き直す',
  'menu.all': '全文を書き直す',
  'menu.part': '選択範囲を書き直す',
  'menu.hint': 'Tabキーを押すと、選択範囲を書き直せます。',
  'tone.professional': 'ビジネス調',
  'tone.casual': 'カジュアル',
  'tone.mine': '自分の文体',
  'assist-deficient': '文章が短すぎます（30文字以上必要です）。',
  'assist-exceeded': '文章が長すぎます（10,000文字まで）。',
  'assist-busy': '書き直しの処理中です。',
  running: '書き直しています…',
  stop: '停止',
  done: '書き直しました。',
  unchanged: 'このままで読みやすい文章です。変更はありません。',
  stopped: '停止しました。文章は元のままです。',
  undo: '元に戻す',
  failed: '書き直せませんでした。文章は元のままです。',
  often: '書き直しの回数が多すぎます。しばらくしてからもう一度お試しください。',
}
