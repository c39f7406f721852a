import type { Dictionary } from '@rostrum/sdk'
import type { DigestKey } from './en.js'

export const ja: Dictionary<DigestKey> = {
  title: 'メールのダイジェスト',
  intro: '新着コンテンツと各自の実績をメールでお届けします。受け取るかどうかと頻度は、各自が選びます。',
  on: 'ダイジェストを送信する',
  pace: '選択していない人への頻度',
  daily: '毎日',
  weekly: '毎週',
  day: '週1回の曜日',
  hour: '時刻',
  note: '各自のタイムゾーンの時刻です。',
  save: '保存',
  saved: 'ダイジェストの設定を保存しました。',
  failed: 'ダイジェストの設定を読み込めませんでした',
}
