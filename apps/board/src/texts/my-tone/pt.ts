import type { Dictionary } from '@rostrum/sdk'
import type { MyToneKey } from './my-tone-texts.js'

export const pt: Dictionary<MyToneKey> = {
  title: 'Meu tom de voz',
  intro:
    'Quando um texto é reescrito com IA, você pode escolher o seu próprio tom. Conte aqui como você escreve.',
  failed: 'Não foi possível carregar o seu tom de voz',
  empty:
    'Ainda não há nada guardado aqui. Até lá, as suas publicações mais recentes mostram como você escreve.',
  description: 'Como você escreve',
  'description-hint':
    'Por exemplo: frases curtas, sem pontos de exclamação, de vez em quando uma piada. Escrevo como falo.',
  samples: 'Textos seus',
  'samples-hint':
    'Até {max} textos que soam como você: publicações, cartas, mensagens. Eles dizem mais do que qualquer descrição.',
  sample: 'Texto {number}',
  'remove-sample': 'Remover o texto {number}',
  'add-sample': 'Adicionar um texto',
  'too-long': '{count} caracteres é demais: no máximo {max}.',
  privacy:
    'Só você vê isto. Vai para o modelo de linguagem do quadro quando você escolhe o seu próprio tom, e para nenhum outro lugar.',
  restored: 'O que você tinha digitado voltou.',
  'start-over': 'Começar de novo',
  save: 'Salvar',
  saved: 'O seu tom de voz foi salvo.',
  remove: 'Apagar o meu tom',
  removed: 'Nada disso está mais guardado.',
  'remove-title': 'Apagar o seu tom de voz?',
  'remove-body': 'A descrição e todos os textos são apagados. Não é possível desfazer.',
}
