import type { Dictionary } from '../texts.js'
import type { AssistKey } from './en.js'

export const pt: Dictionary<AssistKey> = {
  open: 'Reescrever com IA',
  'menu.all': 'Reescrever o texto todo',
  'menu.part': 'Reescrever a seleção',
  'menu.hint': 'Pressione Tab para reescrever a seleção.',
  'tone.professional': 'Profissional',
  'tone.casual': 'Descontraído',
  'tone.mine': 'Meu tom de voz',
  'assist-deficient': 'Texto curto demais para reescrever: no mínimo 30 caracteres.',
  'assist-exceeded': 'Texto longo demais para reescrever: no máximo 10.000 caracteres.',
  'assist-busy': 'O texto já está sendo reescrito.',
  running: 'Reescrevendo…',
  stop: 'Parar',
  done: 'Texto reescrito.',
  unchanged: 'O texto já está bom: nada foi alterado.',
  stopped: 'Reescrita interrompida. O texto não foi alterado.',
  undo: 'Desfazer',
  failed: 'Não foi possível reescrever o texto. Ele não foi alterado.',
  often: 'Você já reescreveu muitas vezes. Aguarde um pouco e tente novamente.',
}
