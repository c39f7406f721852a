import type { Dictionary } from '../texts.js'
import type { AssistKey } from './assist-texts.js'

export const pt: Dictionary<AssistKey> = {
  open: 'Reescrever com IA',
  'menu.all': 'Reescrever o texto todo',
  'menu.part': 'Reescrever a seleção',
  'menu.hint': 'Pressione Tab para reescrever a seleção.',
  'tone.professional': 'Profissional',
  'tone.casual': 'Casual',
  'tone.mine': 'Meu tom de voz',
  'assist-deficient': 'Curto demais para reescrever: pelo menos 30 caracteres.',
  'assist-exceeded': 'Longo demais para reescrever: no máximo 10.000 caracteres.',
  'assist-busy': 'Já está sendo reescrito.',
  running: 'Reescrevendo …',
  stop: 'Parar',
  done: 'Reescrito. Desfazer traz o seu texto de volta.',
  unchanged: 'O texto já está bom: nada foi alterado.',
  stopped: 'Parado. O seu texto está como antes.',
  undo: 'Desfazer',
  failed: 'Não foi possível reescrever o texto. Ele está como antes.',
  often: 'Você reescreveu muito. Espere um pouco e tente de novo.',
}
