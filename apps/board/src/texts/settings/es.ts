import type { Dictionary } from '@rostrum/sdk'
import type { SettingsKey } from './en.js'

export const es: Dictionary<SettingsKey> = {
  title: 'Ajustes',
  intro: 'Todo lo que hace funcionar este espacio y tu empresa.',
  content: 'Contenidos',
  people: 'Personas',
  company: 'Empresa',
  'item.approvals': 'Aprobaciones',
  'item.approvals-why': 'Qué publicaciones esperan una decisión y quién decide',
  'item.people': 'Personas',
  'item.people-why': 'Quién está en el espacio y con qué rol; invita o quita a personas',
  'item.crisis': 'Modo de crisis',
  'item.crisis-why': 'Detén todas las publicaciones con un botón y decide después',
  'item.leaderboard': 'Clasificación',
  'item.leaderboard-why': 'Qué da puntos y quién participa',
  'item.networks': 'Redes sociales de la empresa',
  'item.networks-why': 'Las aplicaciones propias de la empresa en LinkedIn, Facebook y las demás',
  'item.setup': 'Configuración',
  'item.setup-why': 'Lo que falta para usar esta instalación de verdad',
  'item.company': 'Empresa',
  'item.company-why': 'Nombre, color, icono, límites y funciones de cada espacio',
  'item.health': 'Estado',
  'item.health-why': 'Correo, redes, colas y almacenamiento, y los pasos que hacen falta',
  'item.sign-in': 'Inicio de sesión',
  'item.sign-in-why': 'Inicio de sesión único y contraseñas',
}
