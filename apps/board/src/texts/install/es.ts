import type { Dictionary } from '@rostrum/sdk'
import type { InstallKey } from './en.js'

export const es: Dictionary<InstallKey> = {
  title: 'Instalar el espacio',
  intro: 'Instalado, el espacio se abre como una aplicación y muestra contenidos también sin conexión.',
  action: 'Instalar',
  'is-installed': 'El espacio está instalado en este dispositivo.',
  android: 'Chrome en Android',
  'android-body': 'Abre el menú del navegador y elige «Instalar aplicación» o «Añadir a pantalla de inicio».',
  ios: 'Safari en iPhone y iPad',
  'ios-body': 'Toca «Compartir» y elige «Añadir a pantalla de inicio».',
  desktop: 'Chrome y Edge en el ordenador',
  'desktop-body': 'Haz clic en el icono de instalación de la barra de direcciones.',
  sharing: 'Sugerir desde otras aplicaciones',
  'sharing-body':
    'En Android, el espacio instalado aparece cuando eliges «Compartir» en otra aplicación. El enlace y el texto pasan a una nueva sugerencia.',
  kept: 'Sin conexión. Estás viendo lo guardado: {time}.',
  'upgrade-title': 'Actualiza la aplicación',
  'upgrade-body':
    'Esta versión de la aplicación es demasiado antigua para el espacio. Tus borradores siguen en este dispositivo.',
  'upgrade-store': 'Actualiza la aplicación en la tienda de tu móvil y vuelve a abrirla.',
  'upgrade-action': 'Cargar la nueva versión',
}
