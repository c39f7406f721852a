import type { Dictionary } from '@rostrum/sdk'
import type { SignUpKey } from './en.js'

export const ja: Dictionary<SignUpKey> = {
  title: '{board}に参加',
  intro: '{company}のメールアドレスで登録できます。',
  'intro-link': '{company}からの招待です。お名前とメールアドレスを入力してください。',
  'first-name': '名',
  'last-name': '姓',
  email: '会社のメールアドレス',
  'email-hint': '使えるドメイン：{domains}',
  'email-domain': '次のドメインのメールアドレスを入力してください：{domains}',
  'name-missing': '名前を入力してください。',
  'name-wrong': '名前は文字で始めてください。',
  submit: 'リンクを送信',
  working: 'ロボットでないことを確認しています…',
  sent: 'メールをご確認ください',
  'sent-body': '{email}にメールをお送りしました。リンクの有効期限は24時間です。',
  back: 'サインインに戻る',
  closed: '新規登録は受け付けていません',
  'closed-body': '管理者に招待を依頼してください。',
  'place-title': 'ようこそ',
  'place-as': '{email}としてサインインします。',
  'join-title': 'ボードに参加',
  'join-body': '{email}のアカウントがあります。パスワードはそのまま使えます。',
  join: '参加',
}
