import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './outcome-texts.js'

export const pt: Dictionary<OutcomeKey> = {
  delete: 'Excluir',
  'delete-title': 'Excluir esta publicação?',
  'delete-why': 'Ela não será mais enviada, e o que você escreveu se perderá.',
  'connect-first': 'Conecte um perfil para compartilhar isto',
  'connect-first-why':
    'Esta mensagem é para o {network}, e nenhum dos seus perfis de lá funciona no momento.',
  'a-network': 'outra rede',
  'missing-profile': 'Falta o perfil para esta mensagem',
  'missing-profile-why': 'Talvez ele tenha sido removido. Seus outros perfis não são afetados.',
}
