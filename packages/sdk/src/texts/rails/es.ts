import type { Dictionary } from '../texts.js'
import type { RailsKey } from './en.js'

export const es: Dictionary<RailsKey> = {
  disclosure: 'Tu empresa añade al final de esta publicación: {text}',
  left: 'Publicaciones de hoy: {count} de {cap}. Compartir en dos redes sociales cuenta dos veces.',
  full: 'Has llegado al límite de hoy: {cap} publicaciones. Programa esta para otro día.',
}
