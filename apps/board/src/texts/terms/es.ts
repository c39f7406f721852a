import type { Dictionary } from '@rostrum/sdk'
import type { TermsKey } from './en.js'

export const es: Dictionary<TermsKey> = {
  'gate.title': 'Condiciones de uso de {company}',
  'gate.intro': 'Léelas y acéptalas para usar el espacio.',
  'gate.changed': 'Han cambiado desde que las aceptaste el {date}.',
  'gate.newer': 'Se acaba de publicar una versión más reciente. Léela, por favor.',
  accept: 'Aceptar',
  version: 'Versión {version}, publicada el {date}',
  'version-by': 'Versión {version}, {date}, {name}',
  intro: 'Antes de usar los espacios de tu empresa, todos leen y aceptan la versión actual.',
  failed: 'No se han podido cargar las condiciones de uso',
  text: 'Texto',
  'text-hint':
    'Una línea que empieza por # es un título; con -, un elemento de una lista. Las direcciones se convierten en enlaces.',
  none: 'No hay condiciones de uso. No se pide a nadie que acepte nada.',
  preview: 'Vista previa',
  publish: 'Publicar',
  'publish.title': '¿Publicar estas condiciones de uso?',
  'publish.body':
    'Todas las personas de la empresa deben aceptarlas antes de seguir, también quienes tienen el espacio abierto. Para ti cuentan como aceptadas.',
  published: 'La versión {version} está publicada.',
  withdraw: 'Retirar',
  'withdraw.title': '¿Retirar las condiciones de uso?',
  'withdraw.body': 'Ya no se pregunta a nadie. Todas las versiones y aceptaciones se conservan.',
  withdrawn: 'Las condiciones de uso están retiradas.',
  versions: 'Versiones',
  people: 'Aceptaciones en este espacio',
  show: 'Mostrar',
  'state.open': 'Aún sin aceptar: {count}',
  'state.accepted': 'Aceptado: {count}',
  'accepted-at': 'Versión {version} aceptada el {date}',
  'accepted-none': 'Ninguna versión aceptada',
  empty: 'No hay nadie en esta lista.',
  more: 'Mostrar más',
  export: 'Exportar CSV',
  exported: 'La tabla está guardada.',
}
