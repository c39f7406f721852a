import type { Dictionary } from '../texts.js'
import type { WritingKey } from './en.js'

export const pt: Dictionary<WritingKey> = {
  people: 'Pessoas e páginas',
  hashtags: 'Hashtags',
  found: {
    one: '{count} sugestão. Escolha com as setas.',
    other: '{count} sugestões. Escolha com as setas.',
  },
  chosen: 'Você inseriu {name}',
  emoji: 'Inserir emoji',
  'emoji-search': 'Buscar emoji',
  'emoji-recent': 'Usados recentemente',
  'emoji-none': 'Nenhum emoji encontrado.',
  'emoji-tone': 'Tom de pele',
  'emoji-groups': 'Categorias de emojis',
  'emoji-failed': 'Não foi possível carregar os emojis.',
  'paste-too-long': 'O texto ficaria com {count} caracteres (máximo: {max}). Nada foi inserido.',
  shortcuts: 'Atalhos de teclado',
  'shortcut-submit': 'Compartilhar',
  'shortcut-undo': 'Desfazer',
  'shortcut-redo': 'Refazer',
  'shortcut-mention': 'Mencionar alguém',
  'shortcut-hashtag': 'Adicionar uma hashtag',
  'shortcut-move': 'Percorrer as sugestões',
  'shortcut-accept': 'Aceitar a sugestão',
  'shortcut-dismiss': 'Fechar as sugestões',
  'shortcut-rewrite': 'Reescrever a seleção com IA',
  'shortcut-help': 'Mostrar estes atalhos',
  'mention-hint-remote': 'Digite duas letras de um nome.',
  'mention-hint-store': 'Digite duas letras de um nome que sua empresa adicionou.',
  'mention-none': '{network} não tem menções.',
}
