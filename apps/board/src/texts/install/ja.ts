import type { Dictionary } from '@rostrum/sdk'
import type { InstallKey } from './en.js'

export const ja: Dictionary<InstallKey> = {
  title: 'ボードをインストール',
  intro: 'インストールすると、アプリのように開き、オフラインでもコンテンツを読めます。',
  action: 'インストール',
  'is-installed': 'この端末にはインストール済みです。',
  android: 'AndroidのChrome',
  'android-body': 'ブラウザーのメニューから「アプリをインストール」または「ホーム画面に追加」を選びます。',
  ios: 'iPhoneとiPadのSafari',
  'ios-body': 'ツールバーにある上向き矢印のボタンをタップして、「ホーム画面に追加」を選びます。',
  desktop: 'パソコンのChromeとEdge',
  'desktop-body': 'アドレスバーのインストールアイコンをクリックします。',
  sharing: 'ほかのアプリから提案',
  'sharing-body':
    'Androidでは、ほかのアプリからリンクやテキストを送る先に、インストールしたボードを選べます。送った内容は新しい提案になります。',
  kept: 'オフラインです。{time}時点の内容を表示しています。',
  'upgrade-title': 'アプリを更新してください',
  'upgrade-body': 'このバージョンのアプリは古いため、ボードを開けません。下書きはこの端末に残っています。',
  'upgrade-store': 'スマートフォンのアプリストアで更新してから、もう一度開いてください。',
  'upgrade-action': '新しいバージョンを読み込む',
}
