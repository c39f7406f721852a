import type { Dictionary } from '../texts.js'
import type { AssistKey } from './assist-texts.js'

export const ja: Dictionary<AssistKey> = {
  open: 'AIで書き直す',
  'menu.all': '全文を書き直す',
  'menu.part': '選択範囲を書き直す',
  'menu.hint': 'Tab キーを押すと、選択範囲を書き直せます。',
  'tone.professional': 'ビジネス調',
  'tone.casual': 'カジュアル',
  'tone.mine': '自分の文体',
  'assist-deficient': '短すぎます（30文字以上必要です）。',
  'assist-exceeded': '長すぎます（10,000文字まで）。',
  'assist-busy': '書き直し中です。',
  running: '書き直しています …',
  stop: '停止',
  done: '書き直しました。元に戻すで元の文章に戻ります。',
  unchanged: 'この文章はそのままで問題ありません。変更はありません。',
  stopped: '停止しました。文章は元のままです。',
  undo: '元に戻す',
  failed: '書き直せませんでした。文章は元のままです。',
  often: '利用が多すぎます。しばらくしてからお試しください。',
}
