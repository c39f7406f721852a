import type { Dictionary } from '@rostrum/sdk'
import type { CommandMenuKey } from './en.js'

export const es: Dictionary<CommandMenuKey> = {
  title: 'Ir a',
  placeholder: 'Busca páginas, contenidos y personas',
  pages: 'Páginas',
  actions: 'Acciones',
  stories: 'Contenidos',
  people: 'Personas',
  none: 'No hay resultados. Prueba con otra palabra.',
  searching: 'Buscando…',
  'write-post': 'Escribir una publicación',
  connect: 'Conectar un perfil',
}
