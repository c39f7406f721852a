import type { Dictionary } from '@rostrum/sdk'
import type { InstallKey } from './en.js'

export const pt: Dictionary<InstallKey> = {
  title: 'Instalar o espaço',
  intro: 'Instalado, o espaço abre como um aplicativo e mostra conteúdos mesmo sem conexão.',
  action: 'Instalar',
  'is-installed': 'O espaço está instalado neste dispositivo.',
  android: 'Chrome no Android',
  'android-body': 'Abra o menu do navegador e escolha “Instalar app” ou “Adicionar à tela inicial”.',
  ios: 'Safari no iPhone e iPad',
  'ios-body': 'Toque em “Compartilhar” e escolha “Adicionar à Tela de Início”.',
  desktop: 'Chrome e Edge no computador',
  'desktop-body': 'Clique no ícone de instalação na barra de endereço.',
  sharing: 'Sugerir a partir de outros aplicativos',
  'sharing-body':
    'No Android, o espaço instalado aparece quando você escolhe “Compartilhar” em outro aplicativo. O link e o texto viram uma nova sugestão.',
  kept: 'Você está offline. Última atualização: {time}.',
  'upgrade-title': 'Atualize o aplicativo',
  'upgrade-body':
    'Esta versão do aplicativo é antiga demais para o espaço. Seus rascunhos continuam neste dispositivo.',
  'upgrade-store': 'Atualize o aplicativo na loja de seu celular e abra-o novamente.',
  'upgrade-action': 'Carregar a nova versão',
}
