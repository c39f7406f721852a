import type { Dictionary } from '@rostrum/sdk'
import type { PanelKey } from './en.js'

export const pt: Dictionary<PanelKey> = {
  'open-board': 'Abrir o espaço',
  fitting: 'Relacionados',
  all: 'Todos os conteúdos',
  choice: 'Conteúdos exibidos',
  noted: 'Suas publicações ficam vinculadas a este registro.',
  'none-fits': 'Nenhum conteúdo tem relação com este registro.',
  'failed-title': 'Não foi possível entrar pelo {crm}',
  'failed-body':
    'Recarregue a página. Se não resolver, peça à administração para verificar se o {crm} está conectado ao espaço e se seu e-mail é o mesmo nos dois.',
}
