import type { Dictionary } from '../texts.js'
import type { RailsKey } from './en.js'

export const pt: Dictionary<RailsKey> = {
  disclosure: 'Sua empresa acrescenta ao final desta publicação: {text}',
  labels: 'Rótulos no {network}: {labels}',
  'labels.title': 'Rótulos no {network}',
  'labels.paid': 'Parceria paga',
  'labels.ai': 'Feito com IA',
  'labels.assisted': 'O assistente de IA foi usado neste texto.',
  'x.link': 'No X, uma publicação com link custa {link} para sua empresa; sem link, {post}.',
  'x.warn':
    'O orçamento mensal de seu espaço para o X não comporta esta publicação. Ela será publicada mesmo assim.',
  'x.wait':
    'O orçamento mensal de seu espaço para o X não comporta esta publicação. Ela será publicada no início do próximo mês.',
  left: 'Publicações de hoje: {count} de {cap}. Compartilhar em duas redes sociais conta duas vezes.',
  full: 'Você chegou ao limite de hoje: {cap} publicações. Agende esta para outro dia.',
  'quiet.now': 'Seu espaço está em horário de silêncio. Esta publicação sairá quando ele terminar: {time}.',
  'quiet.picked':
    'Esse horário está dentro do horário de silêncio de seu espaço. Próximo horário possível: {time}.',
  'quiet.use': 'Usar este horário',
  'same.many': {
    one: '{count} colega compartilhou este texto hoje. Escolha outro ou compartilhe mais tarde.',
    many: '{count} de colegas compartilharam este texto hoje. Escolha outro ou compartilhe mais tarde.',
    other: '{count} colegas compartilharam este texto hoje. Escolha outro ou compartilhe mais tarde.',
  },
  'same.moved': 'Seu espaço publica textos iguais com intervalo. Esta publicação sairá: {time}.',
  'same.taken':
    'Outra pessoa de sua empresa compartilha o mesmo texto por volta desse horário. Próximo horário possível: {time}.',
  'same.other': 'Outro texto',
  'same.write': 'Mudar o texto',
  'same.later': 'Compartilhar mais tarde',
}
