import type { Dictionary } from '../texts.js'
import type { ConsentKey } from './consent-texts.js'

export const pt = {
  title: 'Escolher no {network}',
  intro: 'Estas são as páginas e contas que você administra lá.',
  search: 'Pesquisar',
  nothing: 'Nada tem esse nome.',
  none: 'Não há nada para escolher',
  'none-why':
    'No {network} você não administra nenhuma página ou conta em que se possa publicar. Peça um papel a quem a dirige.',
  again: 'Escolher de novo no {network}',
  connected: 'Conectada',
  left: { one: 'Você pode conectar mais {count}', other: 'Você pode conectar mais {count}' },
  add: { one: 'Conectar {count}', other: 'Conectar {count}' },
  'add-none': 'Conectar',
  cancel: 'Cancelar',
  failed: 'Não foi possível carregar as páginas',
  missing: 'Conectado, mas nem tudo foi permitido: {rights}.',
  'right.identity': 'nome e foto',
  'right.email': 'e-mail',
  'right.post': 'publicar',
  'right.upload': 'enviar arquivos',
  'right.stay': 'continuar conectado',
  'right.pages': 'a lista de páginas',
  'right.read': 'consultar as suas publicações',
  'right.statistics': 'os números das suas publicações',
  'right.comment': 'comentar',
  'right.more': 'outra permissão',
} satisfies Dictionary<ConsentKey>
