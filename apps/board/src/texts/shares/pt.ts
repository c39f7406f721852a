import type { Dictionary } from '@rostrum/sdk'
import type { SharesKey } from './shares-texts.js'

export const pt: Dictionary<SharesKey> = {
  'log.dropped': 'Foi descartada depois da crise',
  'log.removed': 'Foi retirada da rede',
  'log.see': 'Ver na rede',
  'delete.remote': 'Excluir também nas redes',
  'held.count': {
    one: '{count} publicação está retida pela crise.',
    many: '{count} publicações estão retidas pela crise.',
    other: '{count} publicações estão retidas pela crise.',
  },
  'held.over': {
    one: 'A crise terminou e {count} publicação ficou retida.',
    many: 'A crise terminou e {count} publicações ficaram retidas.',
    other: 'A crise terminou e {count} publicações ficaram retidas.',
  },
  'held.during': 'A decisão é tomada depois da crise; até lá só é possível descartar.',
  'held.question': 'Enviar tudo agora ou descartar? Os autores podem voltar a enviar o que for descartado.',
  'held.which': 'Mostrar o que está retido',
  'held.release': 'Enviar tudo agora',
  'held.drop': 'Descartar tudo',
  'held.drop-title': 'Descartar tudo o que está retido?',
  'held.drop-body': 'Nada será enviado. Os autores veem isso e podem voltar a enviar.',
  'held.released': {
    one: '{count} publicação a caminho.',
    many: '{count} publicações a caminho.',
    other: '{count} publicações a caminho.',
  },
  'held.dropped': {
    one: '{count} publicação foi descartada.',
    many: '{count} publicações foram descartadas.',
    other: '{count} publicações foram descartadas.',
  },
  'copy.crisis': 'Aguarda a decisão da empresa depois da crise.',
}
