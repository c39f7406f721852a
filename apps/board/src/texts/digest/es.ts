import type { Dictionary } from '@rostrum/sdk'
import type { DigestKey } from './en.js'

export const es: Dictionary<DigestKey> = {
  title: 'Resumen por correo',
  intro:
    'Los contenidos nuevos y las estadísticas de cada persona, por correo. Cada persona decide si lo recibe y con qué frecuencia.',
  on: 'Enviar el resumen',
  pace: 'Para quien no ha elegido nada',
  daily: 'Cada día',
  weekly: 'Cada semana',
  day: 'Día del resumen semanal',
  hour: 'Hora',
  note: 'Según la zona horaria de cada persona.',
  save: 'Guardar',
  saved: 'Se ha guardado el resumen.',
  failed: 'No se han podido cargar los ajustes del resumen',
}
