import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './outcome-texts.js'

export const ja: Dictionary<OutcomeKey> = {
  delete: '削除',
  'delete-title': 'この投稿を削除しますか？',
  'delete-why': '送信されなくなり、書いた内容は失われます。',
  'connect-first': 'シェアするにはプロフィールを接続してください',
  'connect-first-why': 'このメッセージは {network} 向けですが、現在使えるプロフィールがありません。',
  'a-network': '別のネットワーク',
  'missing-profile': 'このメッセージにはあなたのプロフィールが必要です',
  'missing-profile-why':
    '{network} 向けのメッセージですが、まだプロフィールが接続されていません。あなたの操作なしに公開されることはありません。',
  'comment-on': '{network} のこの投稿の下にコメントが表示されます',
  'lost-files': {
    other: 'アップロードが終わっていないファイルがあります: {names}。もう一度追加してください。',
  },
  thanks: 'ありがとうございます！',
  'thanks.now': '投稿を送信しました。',
  'thanks.later': '投稿を予約しました。',
  'thanks.approval': '投稿を承認に送りました。',
  'thanks.comment': 'コメントを送信しています。',
  points: { other: '+{count}ポイント' },
  'no-network': 'シェアできるネットワークがまだありません',
  'no-network-why':
    'この内容に合うネットワークがこのボードにまだ設定されていません。ボードの管理者が設定できます。',
  'no-profile': 'シェアするにはプロフィールを接続してください',
  'no-profile-why':
    'この内容に使えるプロフィールがまだありません。接続は1分ほどで完了し、許可なく投稿されることはありません。',
  'broken-profile': 'プロフィールを再接続してください',
  'broken-profile-why': '接続が切れているため、シェアできません。再接続は 1 分ほどで終わります。',
  'close-without-sharing': 'シェアせずに閉じますか？',
  'close-without-saving': '保存せずに閉じますか？',
  'close-without-approval': '承認に送らずに閉じますか？',
  'close-anyway': '破棄して閉じる',
  'close-why': '入力した内容は失われます。',
}
