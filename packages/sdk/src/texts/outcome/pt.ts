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
  'missing-profile': 'Esta mensagem precisa de um perfil seu',
  'missing-profile-why':
    'Ela é para o {network}, e você ainda não tem um perfil lá. Nada é publicado sem você.',
  'comment-on': 'Seu comentário no {network} vai aparecer abaixo desta publicação',
  'lost-files': {
    one: 'Este arquivo ainda não tinha sido enviado: {names}. Adicione-o de novo.',
    many: 'Estes arquivos ainda não tinham sido enviados: {names}. Adicione-os de novo.',
    other: 'Estes arquivos ainda não tinham sido enviados: {names}. Adicione-os de novo.',
  },
  thanks: 'Obrigado!',
  'thanks.now': 'Sua publicação está a caminho.',
  'thanks.later': 'Sua publicação está agendada.',
  'thanks.approval': 'Sua publicação foi enviada para aprovação.',
  'thanks.comment': 'Seu comentário está a caminho.',
  points: { one: '+{count} ponto', other: '+{count} pontos' },
  'no-network': 'Ainda não há rede para compartilhar',
  'no-network-why':
    'Nenhuma rede adequada foi configurada neste quadro ainda. Quem administra o quadro pode fazer isso.',
  'no-profile': 'Conecte um perfil para compartilhar',
  'no-profile-why':
    'Nenhum dos seus perfis serve para este conteúdo ainda. Conectar leva um minuto e nada é publicado sem você.',
  'broken-profile': 'Conecte seu perfil novamente',
  'broken-profile-why':
    'Ele não funciona mais, por isso nada pode ser compartilhado nele. Conectar novamente leva um minuto.',
  'close-without-sharing': 'Fechar sem compartilhar?',
  'close-without-saving': 'Fechar sem salvar?',
  'close-without-approval': 'Fechar sem enviar para aprovação?',
  'close-anyway': 'Fechar mesmo assim',
  'close-why': 'O que você escreveu será perdido.',
}
