import type { Dictionary } from '@rostrum/sdk'
import type { MyToneKey } from './en.js'

export const pt: Dictionary<MyToneKey> = {
  title: 'Meu tom de voz',
  intro:
    'Ao reescrever um texto com IA, você pode escolher seu próprio tom. Descreva aqui como você escreve.',
  failed: 'Não foi possível carregar seu tom de voz',
  empty: 'Você ainda não salvou nada. Por enquanto, suas publicações mais recentes servem de modelo.',
  description: 'Como você escreve',
  'description-hint':
    'Por exemplo: frases curtas, sem pontos de exclamação, uma piada de vez em quando. Escrevo como falo.',
  samples: 'Seus textos',
  'samples-hint':
    'Até {max} textos com seu jeito de escrever: publicações, e-mails, mensagens. Eles dizem mais do que qualquer descrição.',
  sample: 'Texto {number}',
  'remove-sample': 'Remover texto {number}',
  'add-sample': 'Adicionar texto',
  'too-long': 'Texto longo demais: {count} caracteres (máximo: {max}).',
  privacy:
    'Só você vê isto. Os textos só vão para o modelo de linguagem do espaço, e apenas quando você escolhe seu próprio tom.',
  restored: 'O que você tinha digitado foi recuperado.',
  'start-over': 'Recomeçar',
  save: 'Salvar',
  saved: 'Seu tom de voz foi salvo.',
  remove: 'Excluir meu tom',
  removed: 'Seu tom de voz foi excluído.',
  'remove-title': 'Excluir seu tom de voz?',
  'remove-body': 'A descrição e todos os textos serão excluídos. Não é possível desfazer.',
}
