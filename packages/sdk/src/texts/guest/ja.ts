import type { Dictionary } from '../texts.js'
import type { GuestKey } from './en.js'

export const ja: Dictionary<GuestKey> = {
  ended: 'サインインが必要です',
  'ended-why': '続けるには、もう一度サインインしてください。',
  page: 'サインインできませんでした',
  'page-why': 'このページの設定に誤りがあります。ページの担当者にお知らせください。',
  server: 'ボードに接続できませんでした',
  'server-why': '接続を確認して、もう一度お試しください。',
  place: 'まだアクセス権がありません',
  'place-why': 'ボードへの招待を管理者に依頼してください。',
  'for-owners': 'ページの担当者向けの情報',
}
