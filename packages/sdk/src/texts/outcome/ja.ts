import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './en.js'

export const ja: Dictionary<OutcomeKey> = {
  delete: '削除',
  'delete-title': 'この投稿を削除しますか？',
  'delete-why': '投稿は公開されず、入力した内容は失われます。',
  'connect-first': 'プロフィールを接続してシェア',
  'connect-first-why': 'このコンテンツは{network}向けですが、現在使えるプロフィールがありません。',
  'a-network': '別のSNS',
  'missing-profile': 'プロフィールの接続が必要です',
  'missing-profile-why':
    'このコンテンツは{network}向けですが、プロフィールがまだ接続されていません。ご自身の操作なしに公開されることはありません。',
  'comment-on': '{network}のこの投稿に、コメントが表示されます',
  'lost-files': {
    other: 'アップロードが終わっていないファイルがあります：{names}。もう一度追加してください。',
  },
  'not-shared': 'シェアできませんでした。もう一度お試しください。',
  'not-saved': '保存できませんでした。もう一度お試しください。',
  'request-number': '照会番号：{request}',
  thanks: 'ありがとうございます！',
  'thanks.now': '投稿を送信しています。',
  'thanks.later': '投稿を予約しました：{date}',
  'thanks.approval': '投稿の承認を依頼しました。',
  'thanks.comment': 'コメントを送信しています。',
  points: { other: '+{count}ポイント' },
  'no-network': 'シェアできるSNSがまだありません',
  'no-network-why': 'このコンテンツに使えるSNSが設定されていません。管理者に追加を依頼してください。',
  'no-profile': 'プロフィールを接続してシェア',
  'no-profile-why':
    'このコンテンツに使えるプロフィールがありません。接続は1分ほどで完了し、ご自身の操作なしに公開されることはありません。',
  'broken-profile': 'プロフィールを再接続してください',
  'broken-profile-why': '接続が切れているため、シェアできません。再接続は1分ほどで完了します。',
  'close-without-sharing': 'シェアせずに閉じますか？',
  'close-without-saving': '保存せずに閉じますか？',
  'close-without-approval': '承認を依頼せずに閉じますか？',
  'close-anyway': '破棄して閉じる',
  'close-why': '入力した内容は失われます。',
  'lost-content': 'このコンテンツはもうシェアできません',
  'lost-text': '入力した文章',
  'lost-text-why': 'コピーして、ご自分の投稿などにお使いください。',
  'lost-text-copy': '文章をコピー',
}
