import type { Dictionary } from '@rostrum/sdk'
import type { HostsKey } from './en.js'

export const pt: Dictionary<HostsKey> = {
  'teams-refused':
    'Não foi possível entrar com o Microsoft Teams. Entre com sua senha ou fale com a administração.',
  'intranet-refused':
    'Não foi possível entrar pela intranet. Entre com sua senha ou fale com a administração.',
  link: 'Copiar o link desta página',
  'configure-title': 'Adicionar o espaço a este canal',
  'configure-body': 'Cada pessoa do canal vê o espaço com a própria conta.',
  name: 'Nome da aba',
  shows: 'A aba abre',
  'shows.home': 'Conteúdos, mais recentes primeiro',
  'shows.popular': 'Conteúdos, mais populares primeiro',
  'shows.suggestions': 'Sugestões',
  save: 'Depois, selecione “Salvar” no Teams.',
}
