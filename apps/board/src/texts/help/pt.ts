import type { Dictionary } from '@rostrum/sdk'
import type { HelpKey } from './en.js'

export const pt: Dictionary<HelpKey> = {
  title: 'Ajuda',
  tour: 'Tour',
  'tour-body': 'Veja em dois minutos como compartilhar conteúdos.',
  'tour-open': 'Fazer o tour',
  questions: 'Perguntas e respostas',
  share: 'Como compartilho um conteúdo?',
  'share-body':
    'Na página inicial, escolha “Compartilhar” em um conteúdo. Mude o texto como quiser e escolha perfis e horário.',
  when: 'Quando minha publicação aparece?',
  'when-body':
    'Na hora, pela fila ou no horário que você escolher. Se precisar de aprovação, aparece depois dela.',
  change: 'Ainda posso mudar uma publicação?',
  'change-body': 'Sim, até ser publicada. Abra-a em “Minhas publicações”.',
  profile: 'E se um perfil não estiver mais conectado?',
  'profile-body': 'Abra “Perfis” e reconecte-o. As redes sociais pedem isso de vez em quando.',
  keys: 'Atalhos de teclado',
  'keys-story': 'Conteúdo seguinte ou anterior',
  'keys-confirm': 'Confirmar uma janela',
  'keys-close': 'Fechar uma janela',
  'keys-share': 'Compartilhar uma publicação',
  'keys-more': 'Mostrar atalhos para escrever',
  'keys-find': 'Buscar páginas, conteúdos e pessoas',
}
