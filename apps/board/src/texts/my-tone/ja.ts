import type { Dictionary } from '@rostrum/sdk'
import type { MyToneKey } from './en.js'

export const ja: Dictionary<MyToneKey> = {
  title: '自分の文体',
  intro: 'AIで書き直すときに、自分の文体を選べます。書き方の特徴をここに入力してください。',
  failed: '文体を読み込めませんでした',
  empty: 'まだ何も登録されていません。登録するまでは、最近の投稿が手本になります。',
  description: '書き方',
  'description-hint': '例：短い文。感嘆符なし。ときどき軽い冗談。話すような調子。',
  samples: '自分の文章の例',
  'samples-hint':
    '自分らしい文章を{max}件まで追加できます。投稿、メール、メッセージなど、説明よりも特徴がよく伝わります。',
  sample: '文章{number}',
  'remove-sample': '文章{number}を削除',
  'add-sample': '文章を追加',
  'too-long': '文章が長すぎます：{count}文字（{max}文字まで）。',
  privacy: '本人にだけ表示されます。自分の文体を選んだときにだけ、ボードの言語モデルに送られます。',
  restored: '入力していた内容を復元しました。',
  'start-over': '最初からやり直す',
  save: '保存',
  saved: '文体を保存しました。',
  remove: '文体を削除',
  removed: '文体を削除しました。',
  'remove-title': '文体を削除しますか？',
  'remove-body': '説明とすべての文章が削除されます。この操作は元に戻せません。',
}
