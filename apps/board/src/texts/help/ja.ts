import type { Dictionary } from '@rostrum/sdk'
import type { HelpKey } from './en.js'

export const ja: Dictionary<HelpKey> = {
  title: 'ヘルプ',
  tour: 'ツアー',
  'tour-body': 'コンテンツのシェア方法を2分で確認できます。',
  'tour-open': 'ツアーを見る',
  questions: 'よくある質問',
  share: 'コンテンツをシェアするには？',
  'share-body':
    'ホームのコンテンツで「シェア」を選びます。文章を自由に書き換えて、プロフィールと日時を選んでください。',
  when: '投稿はいつ公開されますか？',
  'when-body':
    'すぐに公開するか、予約キューに入れるか、日時を指定できます。承認が必要な場合は、承認後に公開されます。',
  change: '投稿をあとから変更できますか？',
  'change-body': '公開されるまでは変更できます。「自分の投稿」から開いてください。',
  profile: 'プロフィールの接続が切れたときは？',
  'profile-body':
    '「プロフィール」を開いて、もう一度接続してください。SNSから再接続を求められることがあります。',
  keys: 'キーボードショートカット',
  'keys-story': '次または前のコンテンツ',
  'keys-confirm': 'ダイアログを確定',
  'keys-close': 'ダイアログを閉じる',
  'keys-share': '投稿をシェア',
  'keys-more': '文章入力のショートカットを表示',
  'keys-find': 'ページ、コンテンツ、メンバーを検索',
}
