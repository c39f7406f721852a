import type { Dictionary } from '../texts.js'
import type { ConsentKey } from './en.js'

export const pt = {
  title: 'Escolher páginas do {network}',
  intro: 'Estas são as páginas e contas que você administra.',
  search: 'Buscar',
  nothing: 'Nenhum resultado.',
  none: 'Nenhuma página disponível',
  'none-why':
    'Você não administra no {network} nenhuma página ou conta em que possa publicar. Peça acesso a quem administra a página.',
  again: 'Escolher novamente no {network}',
  connected: 'Conectada',
  left: { one: 'Você pode conectar mais {count}', other: 'Você pode conectar mais {count}' },
  add: { one: 'Conectar {count}', other: 'Conectar {count}' },
  'add-none': 'Conectar',
  cancel: 'Cancelar',
  failed: 'Não foi possível carregar as páginas',
  missing: 'Conexão feita, mas sem estas permissões: {rights}.',
  'right.identity': 'nome e foto',
  'right.email': 'endereço de e-mail',
  'right.post': 'publicação',
  'right.upload': 'envio de arquivos',
  'right.stay': 'conexão contínua',
  'right.pages': 'lista de páginas',
  'right.read': 'consulta de suas publicações',
  'right.statistics': 'desempenho de suas publicações',
  'right.comment': 'comentários',
  'right.more': 'outra permissão',
} satisfies Dictionary<ConsentKey>
