import type { Dictionary } from '@rostrum/sdk'
import type { NoticesKey } from './en.js'

export const ja: Dictionary<NoticesKey> = {
  title: '通知',
  empty: '通知はありません',
  'empty-body': '投稿や提案の結果と、対応が必要なお知らせがここに表示されます。',
  failed: '通知を読み込めませんでした',
  more: '以前の通知を表示',
  end: '過去90日分をすべて表示しました。',
  'read-all': 'すべて既読にする',
  settled: '解決済み',
  unread: '未読',
  someone: '管理者',
  note: 'コメント：{note}',
  'post-approved': '{name}さんが投稿を承認しました',
  'post-rejected': '{name}さんが投稿を却下しました',
  'post-expired': '投稿の承認が期限に間に合いませんでした',
  'post-failed': '{network}への投稿を公開できませんでした',
  'post-unknown': '{network}に公開されたか確認できない投稿があります',
  'suggestion-accepted': '{name}さんが提案を採用しました',
  'suggestion-rejected': '{name}さんが提案を却下しました',
  'profile-expiring': '{network}プロフィールは{date}に期限が切れます',
  'profile-invalid': '{network}プロフィールの接続が切れました',
  'story-important': '会社の注目コンテンツ',
  'webhook-off': 'Webhookがオフになりました',
  'api-key-expiring': 'APIキーの有効期限：{date}',
  all: 'すべて表示',
}
