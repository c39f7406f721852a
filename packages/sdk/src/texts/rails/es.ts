import type { Dictionary } from '../texts.js'
import type { RailsKey } from './en.js'

export const es: Dictionary<RailsKey> = {
  disclosure: 'Tu empresa añade al final de esta publicación: {text}',
  labels: 'Etiqueta en {network}: {labels}',
  'labels.title': 'Etiquetas en {network}',
  'labels.paid': 'Colaboración pagada',
  'labels.ai': 'Hecho con IA',
  'labels.assisted': 'Para este texto se usó el asistente de IA.',
  'x.link': 'En X, una publicación con enlace cuesta a tu empresa {link}; sin enlace, {post}.',
  'x.warn':
    'El presupuesto mensual de tu espacio para X no alcanza para esta publicación. Se publicará de todos modos.',
  'x.wait':
    'El presupuesto mensual de tu espacio para X no alcanza para esta publicación. Se publicará a principios del mes siguiente.',
  left: 'Publicaciones de hoy: {count} de {cap}. Compartir en dos redes sociales cuenta dos veces.',
  full: 'Has llegado al límite de hoy: {cap} publicaciones. Programa esta para otro día.',
  'quiet.now': 'Tu espacio está en horas de silencio. Esta publicación saldrá cuando terminen: {time}.',
  'quiet.picked':
    'Esa hora está dentro de las horas de silencio de tu espacio. Próxima hora posible: {time}.',
  'quiet.use': 'Usar esta hora',
  'same.many': {
    one: '{count} persona de tu empresa ha compartido hoy este texto. Elige otro o compártelo más tarde.',
    many: '{count} de personas de tu empresa han compartido hoy este texto. Elige otro o compártelo más tarde.',
    other: '{count} personas de tu empresa han compartido hoy este texto. Elige otro o compártelo más tarde.',
  },
  'same.moved': 'Tu espacio separa los textos iguales. Esta publicación saldrá: {time}.',
  'same.taken': 'En tu empresa ya se comparte el mismo texto a esa hora. Próxima hora posible: {time}.',
  'same.other': 'Otro texto',
  'same.write': 'Cambiar el texto',
  'same.later': 'Compartir más tarde',
}
