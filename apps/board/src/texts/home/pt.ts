import type { Dictionary } from '@rostrum/sdk'
import type { HomeKey } from './en.js'

export const pt: Dictionary<HomeKey> = {
  hello: 'Olá, {name}',
  intro: 'Escolha um conteúdo e compartilhe com suas palavras.',
  layout: 'Exibição',
  'layout.cards': 'Cartões',
  'layout.list': 'Lista',
  topic: 'Só conteúdos sobre {topic}',
  'topic-gone': 'Este tema não existe mais.',
  'all-topics': 'Ver todos os temas',
}
