import type { Dictionary } from '@rostrum/sdk'
import type { MyProfileKey } from './en.js'

export const pt: Dictionary<MyProfileKey> = {
  title: 'Meu perfil',
  me: 'Sobre mim',
  topics: 'Tópicos',
  notifications: 'Notificações',
  password: 'Senha',
  devices: 'Dispositivos',
  tone: 'Tom',
  extension: 'Instalar o espaço',
  data: 'Meus dados',
  'me-title': 'Sobre mim',
  'me-intro': 'Seu nome e sua foto, como aparecem para as outras pessoas da empresa.',
  picture: 'Foto',
  'picture-none': 'Sem foto, mostramos este desenho, criado a partir do seu endereço de e-mail.',
  'picture-hint': 'JPEG, PNG ou WebP, de preferência quadrada.',
  'picture-choose': 'Enviar foto',
  'picture-replace': 'Trocar foto',
  'picture-remove': 'Remover foto',
  'picture-saved': 'Sua nova foto foi salva.',
  'picture-removed': 'Sua foto foi removida.',
  'first-name': 'Nome',
  'last-name': 'Sobrenome',
  'name-empty': 'Informe um nome.',
  email: 'Endereço de e-mail',
  save: 'Salvar',
  saved: 'Seu nome foi salvo.',
  settings: 'Idioma e fuso horário',
  'ext-title': 'Instalar o espaço',
  'ext-intro':
    'Este espaço ainda não tem extensão para o navegador. Instalado como aplicativo, ele abre com um clique em uma janela própria.',
  'ext-computer': 'No computador',
  'ext-computer-how':
    'No Chrome ou no Edge, abra o menu do navegador e escolha “Instalar”. No Safari do Mac, escolha “Adicionar ao Dock” no menu Arquivo.',
  'ext-android': 'No Android',
  'ext-android-how':
    'Abra o espaço no Chrome, abra o menu do navegador e escolha “Adicionar à tela inicial”.',
  'ext-iphone': 'No iPhone e no iPad',
  'ext-iphone-how':
    'Abra o espaço no Safari, toque no botão de compartilhar e escolha “Adicionar à Tela de Início”.',
  'ext-share': 'Para sugerir uma página, copie o endereço dela e abra Sugestões.',
}
