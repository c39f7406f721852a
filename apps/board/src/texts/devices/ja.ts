import type { Dictionary } from '@rostrum/sdk'
import type { DevicesKey } from './en.js'

export const ja: Dictionary<DevicesKey> = {
  title: '端末',
  intro: 'サインイン中の端末です。見覚えのない端末はサインアウトし、パスワードを変更してください。',
  both: '{browser}（{platform}）',
  unknown: '不明な端末',
  this: 'この端末',
  seen: '最終利用：',
  address: 'IPアドレス：{address}',
  page: '{page}に埋め込み',
  end: 'サインアウト',
  'end-of': '{device}をサインアウト',
  ended: '端末をサインアウトしました。',
  others: 'ほかのすべての端末をサインアウト',
  'others-title': 'ほかのすべての端末をサインアウトしますか？',
  'others-body': 'この端末はサインインしたままになります。',
  'others-ended': 'ほかのすべての端末をサインアウトしました。',
  alone: 'ほかの端末ではサインインしていません。',
  failed: '端末を読み込めませんでした',
}
