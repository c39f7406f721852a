import type { Dictionary } from '../texts.js'
import type { OutcomeKey } from './en.js'

export const pt: Dictionary<OutcomeKey> = {
  delete: 'Excluir',
  'delete-title': 'Excluir esta publicação?',
  'delete-why': 'Ela não será enviada, e seu texto será perdido.',
  'connect-first': 'Conecte um perfil para compartilhar',
  'connect-first-why':
    'Este texto sugerido foi feito para {network}, e nenhum de seus perfis nessa rede está funcionando.',
  'a-network': 'outra rede social',
  'missing-profile': 'Falta um perfil para compartilhar',
  'missing-profile-why':
    'Este texto sugerido foi feito para {network}, e você ainda não tem um perfil nessa rede. Nada é publicado sem você.',
  'comment-on': 'Seu comentário no {network} vai aparecer abaixo desta publicação',
  'lost-files': {
    one: 'Este arquivo não chegou a ser enviado: {names}. Adicione-o novamente.',
    many: 'Estes arquivos não chegaram a ser enviados: {names}. Adicione-os novamente.',
    other: 'Estes arquivos não chegaram a ser enviados: {names}. Adicione-os novamente.',
  },
  'not-shared': 'Nada foi compartilhado. Tente novamente.',
  'not-saved': 'Nada foi salvo. Tente novamente.',
  'request-number': 'Referência: {request}',
  thanks: 'Obrigado!',
  'thanks.now': 'Sua publicação está a caminho.',
  'thanks.later': 'Sua publicação está agendada: {date}',
  'thanks.approval': 'Sua publicação foi enviada para aprovação.',
  'thanks.comment': 'Seu comentário está a caminho.',
  points: { one: '+{count} ponto', other: '+{count} pontos' },
  'no-network': 'Nenhuma rede social disponível',
  'no-network-why': 'Nenhuma rede social compatível está configurada neste espaço. Fale com a administração.',
  'no-profile': 'Conecte um perfil para compartilhar',
  'no-profile-why':
    'Nenhum de seus perfis serve para este conteúdo. Conectar leva um minuto, e nada é publicado sem você.',
  'broken-profile': 'Reconecte seu perfil',
  'broken-profile-why':
    'A conexão parou de funcionar, e não é possível compartilhar nele. Reconectar leva um minuto.',
  'close-without-sharing': 'Fechar sem compartilhar?',
  'close-without-saving': 'Fechar sem salvar?',
  'close-without-approval': 'Fechar sem enviar para aprovação?',
  'close-anyway': 'Fechar mesmo assim',
  'close-why': 'O que você escreveu será perdido.',
  'lost-content': 'Isto não pode mais ser compartilhado',
  'lost-text': 'Seu texto',
  'lost-text-why': 'Copie-o para usar em outro lugar, por exemplo em uma publicação própria.',
  'lost-text-copy': 'Copiar texto',
}
