import type { Dictionary } from '@rostrum/sdk'
import type { MyDataKey } from './en.js'

export const pt: Dictionary<MyDataKey> = {
  title: 'Meus dados',
  intro: 'Consulte e guarde tudo o que este espaço mantém sobre você.',
  what: 'Você recebe um arquivo ZIP com seu perfil, publicações, comentários, aprovações, sugestões, configurações, acessos e perfis conectados em formato legível, além de suas imagens e vídeos. Os rascunhos não estão incluídos: eles ficam apenas em seus dispositivos.',
  care: 'Quem tiver o arquivo poderá ler todos esses dados. Guarde-o onde só você tenha acesso.',
  download: 'Baixar meus dados',
  busy: 'Preparando o arquivo. Mantenha esta página aberta.',
  done: 'O arquivo está na pasta de downloads.',
  cancel: 'Cancelar',
}
