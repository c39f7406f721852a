import type { PageTexts } from './keys.js'

export const pt: PageTexts = {
  titleProfile: 'Conectar seu perfil do {network}',
  titlePages: 'Conectar suas páginas do {network}',
  titleLogin: 'Entrar com {network}',
  person: 'Para a conta do Rostrum de {name} ({email}), {company}',
  notYou: 'Não é você? Feche esta janela: quem enviou este link quer publicar em seu nome.',
  does: 'O que o Rostrum poderá fazer',
  purposes: {
    identity: 'Ver seu nome e sua foto, para que você reconheça o perfil',
    email: 'Ver o e-mail da conta, para distinguir uma conta de outra',
    post: 'Publicar o que você decidir compartilhar, quando você decidir',
    upload: 'Enviar as imagens, os vídeos e os documentos de suas publicações',
    stay: 'Manter a conexão, para publicar em sua ausência o que você agendou',
    pages: 'Listar as páginas que você administra, para que você escolha',
    read: 'Consultar o que já publicou por você, para que nada saia duas vezes',
    statistics: 'Contar visualizações, curtidas, compartilhamentos e comentários de suas publicações',
    comment: 'Comentar o que você compartilhou, quando você decidir',
    more: 'Usar outra permissão que sua empresa pediu ao {network}',
  },
  never: 'O que o Rostrum nunca faz',
  nevers: [
    'Saber sua senha do {network}',
    'Publicar, curtir, comentar ou seguir sem sua decisão',
    'Ler suas mensagens privadas, seus contatos ou seu feed',
    'Mostrar a sua empresa algo além das publicações que você compartilha aqui e do desempenho delas',
  ],
  scopes: 'Nome destas permissões no {network}',
  takeBack: 'Você pode revogar o acesso quando quiser, no Rostrum ou nas configurações do {network}.',
  go: 'Continuar para o {network}',
  cancel: 'Cancelar',
  gone: 'Esta página não é mais válida',
  goneWhy:
    'Ela só pode ser usada uma vez e vale por 10 minutos. Volte para onde você começou e tente novamente.',
  failed: 'Não funcionou. Tente novamente em instantes.',
  working: 'Um momento…',
  results: {
    success: 'O {network} está conectado.',
    'success-child': 'Volte à janela em que você começou e escolha suas páginas.',
    limit: 'Você atingiu o limite de perfis. Nada foi adicionado.',
    denied: 'Você não permitiu o acesso. Nada foi conectado.',
    partial:
      'A permissão para publicar não foi concedida, e sem ela o perfil não serve aqui. Nada foi conectado.',
    lacking:
      'O {network} não deixa o aplicativo deste espaço pedir as permissões necessárias. Avise a administração.',
    mismatch: 'Esta não é a conta do {network} que você queria reconectar. Nada foi alterado.',
    expired: 'A conexão demorou demais ou já foi concluída. Tente novamente.',
    elsewhere:
      'Esta conexão não começou neste navegador, e nada foi conectado. Se alguém enviou o link a você, não o use; caso contrário, tente novamente aqui.',
    taken: 'Outra pessoa já usa esta conta do {network} para entrar.',
    unexpected: 'Não foi possível conectar o {network}. Tente novamente.',
  },
  loginUnknown:
    'Esta conta do {network} não está vinculada a ninguém aqui. Entre como de costume e vincule-a na página Perfis.',
  close: 'Você já pode fechar esta janela.',
  back: 'Voltar',
  confirm: 'Esta conta do Rostrum é sua?',
  confirmWhy:
    'O perfil do {network} abaixo será conectado à conta do Rostrum abaixo. Quem usa essa conta poderá publicar em nome do perfil.',
  yes: 'Sim, conectar',
  no: 'Não, não é minha',
}
