import type { Dictionary } from '@rostrum/sdk'
import type { HomeKey } from './en.js'

export const es: Dictionary<HomeKey> = {
  hello: 'Hola, {name}',
  intro: 'Elige un contenido y compártelo con tus palabras.',
  layout: 'Vista',
  'layout.cards': 'Tarjetas',
  'layout.list': 'Lista',
  topic: 'Tema: {topic}',
  'topic-gone': 'Este tema ya no existe.',
  'all-topics': 'Ver todos los temas',
}
