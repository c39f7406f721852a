import type { Dictionary } from '@rostrum/sdk'
import type { LeavingKey } from './en.js'

export const ja: Dictionary<LeavingKey> = {
  'leave-title': 'このボードから退出',
  'leave-body':
    'このボードはすぐに利用できなくなります。予約中や承認待ちの投稿は一時停止され、管理者が扱いを決めます。投稿、提案、ポイントはボードに残ります。',
  leave: 'ボードから退出',
  'leave-ask': '{board}から退出しますか？',
  'leave-sure': '再び参加するには、新しい招待が必要です。',
  'erase-title': 'アカウントの削除',
  'erase-body':
    '{company}のアカウントを完全に削除します。名前、写真、投稿、コメント、提案、ファイル、ポイント、接続済みのプロフィールも削除されます。',
  'erase-stays': '残るものとその理由：',
  'stay-posts': 'SNS上の投稿：各SNSのプロフィールのもので、削除できるのは本人だけです。',
  'stay-stories': '提案から作成されたコンテンツ：ほかのメンバーがシェアしています。',
  'stay-decisions': 'ほかの人の投稿に対する承認の判断（名前は残りません）：投稿の記録に必要です。',
  'stay-log': 'アカウントを削除したという記録：会社は、誰がアクセスできたかを示す必要があります。',
  erase: 'アカウントを削除',
  'erase-ask': '{company}のアカウントを削除しますか？',
  'erase-sure': 'この操作は取り消せません。必要なデータは先にダウンロードしてください。',
  'last-manager': 'ほかに管理できる人がいないボードがあります。先に別の人を管理者にしてください。',
}
