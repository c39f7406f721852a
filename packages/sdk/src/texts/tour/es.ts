import type { Dictionary } from '../texts.js'
import type { TourKey } from './en.js'

export const es: Dictionary<TourKey> = {
  step: 'Paso {at} de {count}',
  start: 'Empezar',
  next: 'Siguiente',
  back: 'Atrás',
  finish: 'Elegir un contenido',
  done: 'Listo',
  save: 'Guardar',
  'not-yet': 'La visita guiada se cierra tras el último paso.',
  'save-first': 'Guarda primero tu elección.',
  'intro-title': 'Te damos la bienvenida a {board}',
  'intro-body': 'Aquí compartes lo que sugiere tu empresa. En dos minutos te enseñamos cómo.',
  'understand-title': 'Tú eliges',
  'understand-body':
    'En la página de inicio están los contenidos de tu empresa. Solo se comparte lo que tú compartas.',
  'understand-body-3':
    'Tu empresa sugiere textos para tus publicaciones. Solo se comparte lo que tú compartas.',
  'share-title': 'Compártelo con tus palabras',
  'share-body': 'Cambia el texto sugerido como quieras. Compártelo ahora o prográmalo.',
  'profiles-title': 'Conecta un perfil',
  'profiles-body': 'Tus publicaciones aparecen con tu nombre. Puedes quitar un perfil cuando quieras.',
  'skip-title': '¿Continuar sin perfil?',
  'skip-body': 'Sin un perfil todavía no puedes compartir nada. Puedes conectarlo más tarde desde el menú.',
  skip: 'Omitir',
  'topics-title': '¿Qué te interesa?',
  'topics-body': 'Tu espacio muestra contenidos de estos temas. Puedes cambiarlos cuando quieras.',
  'topics-all': 'Todos los temas',
  'topics.selectionRequired': 'Elige al menos un tema.',
  'signals-title': 'Resumen por correo',
  'signals-body': 'Una vez al día, un correo te cuenta las novedades. Elige qué quieres que incluya.',
  'signals-with': 'Contenidos nuevos para compartir',
  'signals-without': 'Mis estadísticas',
  'end-title': 'Todo listo',
  'end-body':
    'Ahora comparte tu primer contenido. Encontrarás esta visita en «Ayuda», en el menú de tu cuenta.',
  'repost-story-title': 'Comparte las publicaciones de tu empresa',
  'repost-story-body':
    'Tu empresa ya ha publicado algunos contenidos. Cuando compartes uno, la publicación original aparece en tu perfil.',
  'video-upload-title': 'Comparte tus propios vídeos',
  'video-upload-body':
    'Ya puedes añadir vídeos a tus publicaciones. Antes comprobamos si el vídeo es adecuado para la red social.',
  'board-rebrand-title': 'Tu espacio tiene un nuevo aspecto',
  'board-rebrand-body':
    'Los contenidos, tus publicaciones y tus perfiles están en el menú principal. Los ajustes y la ayuda, en el menú de tu cuenta.',
  'got-it': 'Entendido',
}
