import type { Dictionary } from '@rostrum/sdk'
import type { FrameKey } from './en.js'

export const ja: Dictionary<FrameKey> = {
  'nav.main': 'メインメニュー',
  'nav.skip': 'ページの内容へスキップ',
  'nav.home': 'ホーム',
  'nav.shares': '自分の投稿',
  'nav.profiles': 'プロフィール',
  'nav.approvals': '承認',
  'nav.waiting': { other: '承認待ちが{count}件あります' },
  'nav.suggestions': '提案',
  'nav.suggested': { other: '審査待ちの提案が{count}件あります' },
  'nav.leaderboard': 'ランキング',
  'nav.held': { other: '一時停止中の投稿が{count}件あり、判断が必要です' },
  'nav.warning': '確認が必要なプロフィールがあります',
  'account.menu': 'アカウント',
  'account.language': '言語',
  'account.theme': '外観',
  'account.theme.auto': 'システム',
  'account.theme.light': 'ライト',
  'account.theme.dark': 'ダーク',
  'account.contrast': 'コントラストを上げる',
  'account.sign-out': 'サインアウト',
  'verdict.approved': '{name}さんが投稿を承認しました。',
  'verdict.rejected': '{name}さんが投稿を却下しました：{note}',
  'verdict.accepted': '{name}さんが提案を採用しました。',
  'verdict.declined': '{name}さんが提案を却下しました：{note}',
}
