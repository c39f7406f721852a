import type { Dictionary } from '@rostrum/sdk'
import type { CommandMenuKey } from './en.js'

export const pt: Dictionary<CommandMenuKey> = {
  title: 'Ir para',
  placeholder: 'Busque páginas, conteúdos e pessoas',
  pages: 'Páginas',
  actions: 'Ações',
  stories: 'Conteúdos',
  people: 'Pessoas',
  none: 'Nada encontrado. Tente outra palavra.',
  searching: 'Buscando…',
  'write-post': 'Escrever uma publicação',
  connect: 'Conectar um perfil',
}
