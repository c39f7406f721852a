import type { Dictionary } from '@rostrum/sdk'
import type { HomeKey } from './en.js'

export const pt: Dictionary<HomeKey> = {
  hello: 'Olá, {name}',
  welcome: 'Boas-vindas ao espaço {board}. Escolha um conteúdo e compartilhe com suas palavras.',
  intro: 'Escolha um conteúdo e compartilhe com suas palavras.',
  layout: 'Exibição',
  'layout.cards': 'Cartões',
  'layout.list': 'Lista',
}
