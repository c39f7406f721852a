import type { Dictionary } from '@rostrum/sdk'
import type { SignUpKey } from './sign-up-texts.js'

export const ja: Dictionary<SignUpKey> = {
  title: '{board} に参加',
  intro: '{company} では勤務先のメールアドレスで参加できます。',
  'first-name': '名',
  'last-name': '姓',
  email: '勤務先のメールアドレス',
  'email-hint': '{domains} のアドレス。',
  'email-domain': '{domains} のアドレスのみ受け付けています。',
  'name-missing': 'お名前を入力してください。',
  'name-wrong': 'お名前は文字で始めてください。',
  submit: 'リンクを送信',
  working: 'ロボットでないことを確認しています…',
  sent: 'メールをご確認ください',
  'sent-body': '{email} にメールをお送りしました。リンクは1日間有効です。',
  back: 'サインインに戻る',
  closed: 'ここでは登録できません',
  'closed-body': 'ボードの管理者に招待を依頼してください。',
  'place-title': 'ようこそ',
  'place-as': '{email} としてサインインします。',
  'join-title': 'ボードに参加',
  'join-body': '{email} のアカウントがあります。パスワードは変わりません。',
  join: '参加',
}
