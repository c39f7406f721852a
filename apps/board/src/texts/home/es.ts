import type { Dictionary } from '@rostrum/sdk'
import type { HomeKey } from './en.js'

export const es: Dictionary<HomeKey> = {
  hello: 'Hola, {name}',
  welcome: 'Te damos la bienvenida a {board}. Elige un contenido y compártelo con tus palabras.',
  intro: 'Elige un contenido y compártelo con tus palabras.',
  layout: 'Vista',
  'layout.cards': 'Tarjetas',
  'layout.list': 'Lista',
}
