import type { Dictionary } from '@rostrum/sdk'
import type { TopicsKey } from './en.js'

export const pt: Dictionary<TopicsKey> = {
  title: 'Temas que você segue',
  intro: 'Seu feed mostra os conteúdos destes temas e os que não têm tema.',
  all: 'Todos os temas',
  count: '{count} de {total} selecionados',
  mandatory: '(para todos)',
  save: 'Salvar',
  'topics.updated': 'Seus temas foram salvos.',
  'topics.selectionRequired': 'Escolha pelo menos um tema.',
  empty: 'Nenhum tema neste espaço',
  'empty-body': 'Você vê todos os conteúdos que sua empresa sugere.',
  'select-title': 'O que você gostaria de compartilhar?',
  'select-body': 'Escolha os temas que interessam a você. Você pode mudá-los quando quiser em sua conta.',
  'new-title': 'Há novos temas',
  'new-body': 'Escolha os que você também quer seguir.',
  done: 'Concluir',
  skip: 'Pular',
}
