import type { Dictionary } from '@rostrum/sdk'
import type { LeavingKey } from './en.js'

export const pt: Dictionary<LeavingKey> = {
  'leave-title': 'Sair deste espaço',
  'leave-body':
    'Você perde o acesso a este espaço na hora. Publicações que aguardam a data ou uma aprovação ficam pausadas, e a administração decide sobre elas. Suas publicações, sugestões e pontos continuam no espaço.',
  leave: 'Sair do espaço',
  'leave-ask': 'Sair de {board}?',
  'leave-sure': 'Só é possível voltar com um novo convite.',
  'erase-title': 'Excluir minha conta',
  'erase-body':
    'Excluímos sua conta em {company} para sempre, com seu nome, foto, publicações, comentários, sugestões, arquivos, pontos e perfis conectados.',
  'erase-stays': 'O que permanece e por quê:',
  'stay-posts': 'Publicações nas redes sociais: elas pertencem a seus perfis, e só você pode excluí-las.',
  'stay-stories': 'Conteúdos criados a partir de suas sugestões: outras pessoas os compartilham.',
  'stay-decisions':
    'Suas decisões sobre publicações de outras pessoas, sem seu nome: o histórico delas precisa da decisão.',
  'stay-log': 'Um registro de que a conta foi excluída: sua empresa precisa poder mostrar quem teve acesso.',
  erase: 'Excluir conta',
  'erase-ask': 'Excluir sua conta em {company}?',
  'erase-sure': 'Não é possível desfazer. Para guardar algo, baixe seus dados antes.',
  'last-manager': 'Só você gerencia um dos espaços. Antes, outra pessoa precisa assumir a gestão.',
}
