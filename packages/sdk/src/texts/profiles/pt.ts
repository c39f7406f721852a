import type { Dictionary } from '../texts.js'
import type { ProfilesKey } from './en.js'

export const pt = {
  title: 'Perfis conectados',
  left: { one: 'Você pode conectar mais {count}', other: 'Você pode conectar mais {count}' },
  'limit-reached': 'Limite de perfis atingido',
  'limit-but': 'Você só pode conectar mais perfis nestas redes: {networks}',
  connect: 'Conectar perfil',
  'kind.profile': 'Perfil do {network}',
  'kind.page': 'Página do {network}',
  'kind.business-account': 'Conta comercial do {network}',
  empty: 'Nenhum perfil ainda',
  'empty-why': 'Conecte um perfil para compartilhar conteúdos com quem segue você.',
  failed: 'Não foi possível carregar seus perfis',
  waiting: 'Continue na janela que foi aberta.',
  'waiting-closed':
    'A janela foi fechada, ou o {network} não deixa esta página vê-la. Se ainda estiver aberta, conclua por lá; caso contrário, tente novamente.',
  'waiting-tab': 'Não foi possível abrir uma janela. Continue em outra aba e volte quando terminar.',
  'open-tab': 'Abrir a aba',
  'cancel-waiting': 'Cancelar',
  'remove-title': 'Remover {name}?',
  remove: 'Remover',
  'remove-why': 'Suas publicações continuam no {network}. Você pode reconectar o perfil quando quiser.',
  page: 'Página',
  'business-account': 'Conta comercial',
  personal: 'Perfil pessoal',
  'status.invalid': 'Requer reconexão',
  ends: { one: 'Expira em {count} dia', other: 'Expira em {count} dias' },
  'no-page': 'Nenhuma página conectada',
  'remove-consent-why':
    'O Rostrum deixa de ter acesso a suas páginas do {network}. Você pode autorizar novamente quando quiser.',
  'choose-more': 'Escolher páginas',
  'built-in': 'Sem precisar conectar',
  'from-phone': 'Você termina a publicação no app do celular. Não é preciso conectar nada.',
  reconnect: 'Reconectar',
  'reconnect-name': 'Reconectar {name}',
  'remove-name': 'Remover {name} ({network})',
  'connect.success': 'O {network} está conectado.',
  'connect.success-child': 'Agora escolha suas páginas do {network}.',
  'connect.limit': 'Você atingiu o limite de perfis. Remova um antes.',
  'connect.denied': 'O acesso ao {network} não foi permitido.',
  'connect.mismatch': 'Esta não é a conta do {network} que você queria reconectar. Entre com a conta certa.',
  'connect.expired': 'A conexão demorou demais. Tente novamente.',
  'connect.unexpected': 'Não foi possível conectar o {network}. Tente novamente.',
  'connect.partial':
    'A permissão para publicar no {network} não foi concedida, e nada foi conectado. Conceda-a e tente novamente.',
  'connect.lacking':
    'O {network} não deixa o aplicativo deste espaço pedir as permissões necessárias. Avise a administração.',
  'connect.elsewhere':
    'A resposta do {network} chegou em outro navegador, e nada foi conectado. Comece novamente aqui.',
  'connect.taken': 'Outra pessoa já usa esta conta do {network} para entrar.',
} satisfies Dictionary<ProfilesKey>
