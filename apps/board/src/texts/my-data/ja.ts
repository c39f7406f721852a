import type { Dictionary } from '@rostrum/sdk'
import type { MyDataKey } from './en.js'

export const ja: Dictionary<MyDataKey> = {
  title: '自分のデータ',
  intro: 'このボードに保存されている自分の情報をすべて確認し、保管できます。',
  what: 'アカウント、投稿、コメント、承認、提案、設定、サインイン履歴、接続済みのプロフィールを読める形式で、画像や動画とともにZIPファイルにまとめます。下書きは各端末にのみ保存されているため、含まれません。',
  care: 'このファイルを入手した人は、内容をすべて読めます。安全な場所に保管してください。',
  download: '自分のデータをダウンロード',
  busy: 'ファイルを作成しています。このページを開いたままお待ちください。',
  done: 'ファイルをダウンロードしました。',
  cancel: 'キャンセル',
}
