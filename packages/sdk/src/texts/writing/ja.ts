import type { Dictionary } from '../texts.js'
import type { WritingKey } from './en.js'

export const ja: Dictionary<WritingKey> = {
  people: '人とページ',
  hashtags: 'ハッシュタグ',
  found: '候補が{count}件あります。矢印キーで選べます。',
  chosen: '{name}を挿入しました',
  emoji: '絵文字を挿入',
  'emoji-search': '絵文字を検索',
  'emoji-recent': '最近使った絵文字',
  'emoji-none': '該当する絵文字はありません。',
  'emoji-tone': '肌の色',
  'emoji-groups': '絵文字のカテゴリー',
  'emoji-failed': '絵文字を読み込めませんでした。',
  'paste-too-long': '全体で{count}文字になり、上限の{max}文字を超えるため、挿入されませんでした。',
  shortcuts: 'キーボードショートカット',
  'shortcut-submit': 'シェア',
  'shortcut-undo': '元に戻す',
  'shortcut-redo': 'やり直す',
  'shortcut-mention': 'メンションを追加',
  'shortcut-hashtag': 'ハッシュタグを追加',
  'shortcut-move': '候補を移動',
  'shortcut-accept': '候補を確定',
  'shortcut-dismiss': '候補を閉じる',
  'shortcut-rewrite': '選択範囲をAIで書き直す',
  'shortcut-help': 'この一覧を表示',
}
