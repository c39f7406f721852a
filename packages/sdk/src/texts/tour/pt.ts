import type { Dictionary } from '../texts.js'
import type { TourKey } from './en.js'

export const pt: Dictionary<TourKey> = {
  step: 'Passo {at} de {count}',
  start: 'Começar',
  next: 'Avançar',
  back: 'Voltar',
  finish: 'Escolher um conteúdo',
  done: 'Concluir',
  save: 'Salvar',
  'not-yet': 'O tour fecha depois do último passo.',
  'save-first': 'Salve primeiro sua escolha.',
  'intro-title': 'Boas-vindas ao espaço {board}',
  'intro-body': 'Aqui você compartilha o que sua empresa sugere. Em dois minutos, mostramos como.',
  'understand-title': 'Você escolhe',
  'understand-body':
    'Na página inicial estão os conteúdos de sua empresa. Só é compartilhado o que você compartilhar.',
  'understand-body-3':
    'Sua empresa sugere textos para suas publicações. Só é compartilhado o que você compartilhar.',
  'share-title': 'Compartilhe com suas palavras',
  'share-body': 'Mude o texto sugerido como quiser. Compartilhe agora ou agende.',
  'profiles-title': 'Conecte um perfil',
  'profiles-body': 'Suas publicações aparecem com seu nome. Você pode remover um perfil quando quiser.',
  'skip-title': 'Continuar sem perfil?',
  'skip-body':
    'Sem um perfil, você ainda não pode compartilhar nada. Você pode conectar um depois pelo menu.',
  skip: 'Pular',
  'topics-title': 'O que interessa a você?',
  'topics-body': 'Seu espaço mostra conteúdos destes temas. Você pode mudá-los quando quiser.',
  'topics-all': 'Todos os temas',
  'topics.selectionRequired': 'Escolha pelo menos um tema.',
  'signals-title': 'Resumo por e-mail',
  'signals-body': 'Uma vez por dia, um e-mail mostra as novidades. Escolha o que ele traz.',
  'signals-with': 'Novos conteúdos para compartilhar',
  'signals-without': 'Meus números',
  'end-title': 'Tudo pronto',
  'end-body': 'Agora compartilhe seu primeiro conteúdo. Este tour fica em “Ajuda”, no menu de sua conta.',
  'repost-story-title': 'Reposte as publicações de sua empresa',
  'repost-story-body':
    'Sua empresa já publicou alguns conteúdos. Quando você compartilha um deles, a publicação original aparece em seu perfil.',
  'video-upload-title': 'Compartilhe seus próprios vídeos',
  'video-upload-body':
    'Agora você pode adicionar vídeos a suas publicações. Antes, verificamos se o vídeo é adequado para a rede social.',
  'board-rebrand-title': 'Seu espaço está de cara nova',
  'board-rebrand-body':
    'Conteúdos, suas publicações e seus perfis estão no menu principal. Configurações e ajuda ficam no menu de sua conta.',
  'got-it': 'Entendi',
}
