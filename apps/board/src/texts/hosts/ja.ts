import type { Dictionary } from '@rostrum/sdk'
import type { HostsKey } from './en.js'

export const ja: Dictionary<HostsKey> = {
  'teams-refused':
    'Microsoft Teamsでサインインできませんでした。パスワードでサインインするか、管理者にお問い合わせください。',
  'intranet-refused':
    'イントラネットからサインインできませんでした。パスワードでサインインするか、管理者にお問い合わせください。',
  link: 'このページのリンクをコピー',
  'configure-title': 'このチャネルにボードを追加',
  'configure-body': 'チャネルのメンバーは、それぞれ自分のアカウントで表示します。',
  name: 'タブの名前',
  shows: 'タブで開くページ',
  'shows.home': 'コンテンツ（新しい順）',
  'shows.popular': 'コンテンツ（人気順）',
  'shows.suggestions': '提案',
  save: '続けてTeamsの「保存」を選択してください。',
}
