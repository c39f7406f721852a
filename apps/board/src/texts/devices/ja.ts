import type { Dictionary } from '@rostrum/sdk'
import type { DevicesKey } from './en.js'

export const ja: Dictionary<DevicesKey> = {
  title: '端末',
  intro: 'サインイン中の端末です。見覚えのない端末からはサインアウトし、パスワードを変更してください。',
  both: '{browser}（{platform}）',
  unknown: '不明な端末',
  this: 'この端末',
  seen: '最終利用：',
  address: 'IPアドレス：{address}',
  page: '{page}に埋め込み',
  end: 'サインアウト',
  'end-of': '{device}からサインアウト',
  ended: '端末からサインアウトしました。',
  others: 'ほかのすべての端末からサインアウト',
  'others-title': 'ほかのすべての端末からサインアウトしますか？',
  'others-body': 'この端末ではサインインしたままになります。',
  'others-ended': 'ほかのすべての端末からサインアウトしました。',
  alone: 'ほかの端末ではサインインしていません。',
  failed: '端末を読み込めませんでした',
}
