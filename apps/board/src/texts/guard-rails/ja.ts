import type { Dictionary } from '@rostrum/sdk'
import type { GuardRailsKey } from './en.js'

export const ja: Dictionary<GuardRailsKey> = {
  intro: 'このボードのすべての投稿に求める条件です。サーバーが毎回確認し、エディターが事前に知らせます。',
  failed: 'ガードレールを読み込めませんでした。',
  save: '保存',
  saved: '保存しました。今から適用されます。',
  add: '追加',
  remove: '{entry}を削除',
  words: '禁止語',
  'words.what':
    'これらの語句を含む投稿は、会社のすべてのボードで直ちに拒否されます。待機中の投稿は、公開時刻に失敗します。',
  'words.new': '新しい語（1行に1つ）',
  'words.none': '禁止語はありません。',
  'words.try': '最近の投稿で試す',
  'words.tried': { other: '最近の投稿{count}件のうち{found}件が拒否されていました。' },
  hashtags: '会社のハッシュタグ',
  'hashtags.what': '会社のすべてのボードで、エディターが最初に提案します。使うかどうかは自由です。',
  'hashtags.new': '新しいハッシュタグ',
  'hashtags.none': '会社のハッシュタグはありません。',
  'hashtags.wrong': 'ハッシュタグは、文字と数字からなる1語です。',
  'too-many': 'リストは500件までです。',
  disclosure: '開示文',
  'disclosure.what':
    'このボードのすべての投稿の末尾に、SNSごとにRostrumが追加します。文字数に含まれ、カウンターとプレビューに表示され、投稿者は削除できません。待機中の投稿にも追加されますが、コメントには追加されません。',
  'alt-text': '代替テキスト',
  'alt-text.switch': 'すべての画像に代替テキストを必須にする',
  'alt-text.what':
    'このボードで今から適用します（SNSが対応する場合）。候補をそのままシェアするだけの人には求めません。待機中の投稿は公開されます。',
  cap: '1日の投稿数',
  'cap.label': '1人1日あたりの投稿数（空欄：無制限）',
  'cap.what':
    'このボードの全員に今から適用します。公開予定日を、本人のタイムゾーンで数えます。コメントと失敗した投稿は数えません。',
  'cap.wrong': '1〜100の数字を入力してください。',
}
