import type { Dictionary } from '@rostrum/sdk'
import type { HelpKey } from './en.js'

export const es: Dictionary<HelpKey> = {
  title: 'Ayuda',
  tour: 'Visita guiada',
  'tour-body': 'Descubre en dos minutos cómo compartir contenidos.',
  'tour-open': 'Hacer la visita',
  questions: 'Preguntas y respuestas',
  share: '¿Cómo comparto un contenido?',
  'share-body':
    'En la página de inicio, elige «Compartir» en un contenido. Cambia el texto como quieras y elige perfiles y hora.',
  when: '¿Cuándo aparece mi publicación?',
  'when-body': 'Enseguida, desde la cola o a la hora que elijas. Si necesita aprobación, aparece después.',
  change: '¿Puedo cambiar una publicación?',
  'change-body': 'Sí, hasta que se publique. Ábrela en «Mis publicaciones».',
  profile: '¿Y si un perfil ya no está conectado?',
  'profile-body': 'Abre «Perfiles» y vuelve a conectarlo. Las redes sociales lo piden de vez en cuando.',
  keys: 'Atajos de teclado',
  'keys-story': 'Contenido siguiente o anterior',
  'keys-confirm': 'Confirmar en la ventana abierta',
  'keys-close': 'Cerrar la ventana abierta',
  'keys-share': 'Compartir una publicación',
  'keys-more': 'Mostrar los atajos para escribir',
  'keys-find': 'Buscar páginas, contenidos y personas',
}
