import type { Dictionary } from '@rostrum/sdk'
import type { MyToneKey } from './my-tone-texts.js'

export const ja: Dictionary<MyToneKey> = {
  title: '自分の文体',
  intro: 'AIで書き直すときに、ご自分の文体を選べます。どのように書くかをここに入力してください。',
  failed: '文体を読み込めませんでした',
  empty: 'まだ何も保存されていません。それまでは、ご自分の最新の投稿が手本になります。',
  description: '書き方',
  'description-hint': '例：短い文。感嘆符なし。ときどき軽い冗談。話すような調子。',
  samples: 'ご自分の文章',
  'samples-hint': 'ご自分らしい文章を{max}件まで。投稿、手紙、メッセージなど。説明よりもよく伝わります。',
  sample: '文章 {number}',
  'remove-sample': '文章 {number} を削除',
  'add-sample': '文章を追加',
  'too-long': '{count}文字は長すぎます。{max}文字までです。',
  privacy: 'これはご本人だけに表示されます。ご自分の文体を選んだときにだけ、ボードの言語モデルに送られます。',
  restored: '入力していた内容を復元しました。',
  'start-over': '最初からやり直す',
  save: '保存',
  saved: '文体を保存しました。',
  remove: '文体を削除',
  removed: 'もう何も保存されていません。',
  'remove-title': '文体を削除しますか？',
  'remove-body': '説明とすべての文章が削除されます。元に戻せません。',
}
