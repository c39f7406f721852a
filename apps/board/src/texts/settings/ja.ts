import type { Dictionary } from '@rostrum/sdk'
import type { SettingsKey } from './en.js'

export const ja: Dictionary<SettingsKey> = {
  title: '設定',
  intro: 'このボードと会社の運営に関するすべての設定です。',
  content: 'コンテンツ',
  people: 'メンバー',
  company: '会社',
  'item.approvals': '承認',
  'item.approvals-why': '承認を必要とする投稿と、承認する人',
  'item.people': 'メンバー',
  'item.people-why': 'メンバーとその役割。招待や削除もできます',
  'item.crisis': 'クライシスモード',
  'item.crisis-why': 'ボタンひとつですべての投稿を止め、後から対応を決めます',
  'item.leaderboard': 'ランキング',
  'item.leaderboard-why': 'ポイントの対象と、参加する人',
  'item.networks': '会社のSNS',
  'item.networks-why': 'LinkedInやFacebookなどに登録した自社のアプリ',
  'item.setup': 'セットアップ',
  'item.setup-why': '本番運用までに残っている手順',
  'item.company': '会社',
  'item.company-why': '名前、色、アイコン、上限と、各ボードの機能',
  'item.health': '稼働状況',
  'item.health-why': 'メール、SNS、キュー、ストレージの状態と対処方法',
  'item.sign-in': 'サインイン',
  'item.sign-in-why': 'シングルサインオンとパスワード',
}
