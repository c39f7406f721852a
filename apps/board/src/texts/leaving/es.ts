import type { Dictionary } from '@rostrum/sdk'
import type { LeavingKey } from './en.js'

export const es: Dictionary<LeavingKey> = {
  'leave-title': 'Salir de este espacio',
  'leave-body':
    'Pierdes el acceso a este espacio al momento. Las publicaciones que esperan su fecha o una aprobación quedan en pausa y la administración decide qué hacer con ellas. Tus publicaciones, sugerencias y puntos siguen en el espacio.',
  leave: 'Salir del espacio',
  'leave-ask': '¿Salir de {board}?',
  'leave-sure': 'Solo podrás volver con una nueva invitación.',
  'erase-title': 'Eliminar mi cuenta',
  'erase-body':
    'Eliminamos para siempre tu cuenta en {company}, con tu nombre, foto, publicaciones, comentarios, sugerencias, archivos, puntos y perfiles conectados.',
  'erase-stays': 'Qué se conserva y por qué:',
  'stay-posts':
    'Las publicaciones en redes sociales: pertenecen a tus perfiles y solo tú puedes eliminarlas.',
  'stay-stories': 'Los contenidos creados a partir de tus sugerencias: otras personas los comparten.',
  'stay-decisions':
    'Tus decisiones sobre publicaciones de otras personas, sin tu nombre: su historial las necesita.',
  'stay-log': 'El registro de que se eliminó la cuenta: tu empresa debe poder demostrar quién tuvo acceso.',
  erase: 'Eliminar la cuenta',
  'erase-ask': '¿Eliminar tu cuenta en {company}?',
  'erase-sure': 'No se puede deshacer. Si quieres conservar algo, descarga antes tus datos.',
  'last-manager':
    'Eres la única persona que administra un espacio. Antes, otra persona debe pasar a administrarlo.',
}
