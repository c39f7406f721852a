import type { Dictionary } from '@rostrum/sdk'
import type { TopicsKey } from './topics-texts.js'

export const pt: Dictionary<TopicsKey> = {
  title: 'Temas que você segue',
  intro: 'Seu feed mostra as histórias destes temas e as que não têm tema.',
  all: 'Todos os temas',
  count: '{count} de {total} escolhidos',
  save: 'Salvar',
  'topics.updated': 'Seus temas estão salvos.',
  'topics.selectionRequired': 'Escolha pelo menos um tema.',
  empty: 'Este quadro não tem temas',
  'empty-body': 'Você vê todas as histórias que a empresa sugere.',
  'select-title': 'O que você gostaria de compartilhar?',
  'select-body': 'Escolha os temas que interessam a você. Você pode mudá-los quando quiser na sua conta.',
  'new-title': 'Há temas novos',
  'new-body': 'Escolha os que você também quer seguir.',
  done: 'Concluir',
  skip: 'Pular',
}
