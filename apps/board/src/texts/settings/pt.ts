import type { Dictionary } from '@rostrum/sdk'
import type { SettingsKey } from './en.js'

export const pt: Dictionary<SettingsKey> = {
  title: 'Configurações',
  intro: 'Tudo o que faz este espaço e a sua empresa funcionarem.',
  content: 'Conteúdos',
  people: 'Pessoas',
  company: 'Empresa',
  'item.approvals': 'Aprovações',
  'item.approvals-why': 'Quais publicações aguardam uma decisão e quem decide',
  'item.people': 'Pessoas',
  'item.people-why': 'Quem está no espaço e com que função; convide ou remova pessoas',
  'item.crisis': 'Modo de crise',
  'item.crisis-why': 'Pare todas as publicações com um botão e decida depois',
  'item.leaderboard': 'Ranking',
  'item.leaderboard-why': 'O que dá pontos e quem participa',
  'item.networks': 'Redes sociais da empresa',
  'item.networks-why': 'Os aplicativos da própria empresa no LinkedIn, no Facebook e nas outras redes',
  'item.setup': 'Configuração',
  'item.setup-why': 'Etapas que ainda faltam para o uso real',
  'item.company': 'Empresa',
  'item.company-why': 'Nome, cor, ícone, limites e recursos de cada espaço',
  'item.health': 'Estado',
  'item.health-why': 'E-mail, redes, filas e armazenamento, e os passos necessários',
  'item.sign-in': 'Acesso',
  'item.sign-in-why': 'Login único e senhas',
}
