import type { Dictionary } from '@rostrum/sdk'
import type { GuardRailsKey } from './en.js'

export const pt: Dictionary<GuardRailsKey> = {
  intro: 'O que este espaço pede de cada publicação. O servidor verifica sempre; o editor avisa antes.',
  failed: 'Não foi possível carregar as diretrizes.',
  save: 'Salvar',
  saved: 'Salvo. Vale a partir de agora.',
  add: 'Adicionar',
  remove: 'Remover {entry}',
  words: 'Palavras proibidas',
  'words.what':
    'Publicações com estas palavras ou frases são recusadas na hora em todos os espaços da empresa. As que aguardam falham no horário.',
  'words.new': 'Novas palavras, uma por linha',
  'words.none': 'Nenhuma palavra proibida.',
  'words.try': 'Testar em publicações recentes',
  'words.tried': {
    one: '{found} de {count} publicação recente teria sido recusada.',
    other: '{found} de {count} publicações recentes teriam sido recusadas.',
  },
  hashtags: 'Hashtags da empresa',
  'hashtags.what': 'O editor as sugere primeiro em todos os espaços da empresa. O uso é livre.',
  'hashtags.new': 'Nova hashtag',
  'hashtags.none': 'Nenhuma hashtag da empresa.',
  'hashtags.wrong': 'Uma hashtag é uma palavra de letras e números.',
  'too-many': 'Uma lista tem no máximo 500 itens.',
  disclosure: 'Aviso de transparência',
  'disclosure.what':
    'O Rostrum acrescenta isto ao final de cada publicação deste espaço, nas redes sociais escolhidas. Conta no limite, aparece no contador e na prévia e não pode ser removido. Publicações em espera também recebem; comentários, não.',
  'alt-text': 'Textos alternativos',
  'alt-text.switch': 'Toda imagem precisa de um texto alternativo',
  'alt-text.what':
    'Neste espaço, onde a rede social permite, em publicações e conteúdos novos. Uma publicação em espera sem texto alternativo continua esperando até ele ser adicionado. Quem só pode compartilhar o sugerido não precisa.',
  cap: 'Publicações por dia',
  'cap.label': 'Publicações por pessoa e por dia (vazio: sem limite)',
  'cap.what':
    'Para todas as pessoas deste espaço. Vale o dia da publicação no fuso horário da pessoa. A contagem é refeita ao publicar: a que passar do limite vai para o próximo dia livre. Comentários e publicações com falha não contam.',
  'cap.wrong': 'Digite um número de 1 a 100.',
  quiet: 'Horário de silêncio',
  'quiet.what':
    'Nada é publicado nesse horário, sem exceção. O que for compartilhado ou entrar na fila nesse período é publicado depois; não é possível agendar dentro dele. Comentários e o que se conclui na janela da rede social ficam de fora.',
  'quiet.on': 'Manter horário de silêncio',
  'quiet.from': 'Das',
  'quiet.until': 'Até',
  'quiet.zone': 'Fuso horário do horário de silêncio',
  'quiet.own': 'O fuso horário de cada pessoa',
  'quiet.all-day': 'O horário de silêncio não pode durar o dia todo. Escolha outro início ou fim.',
  same: 'Textos iguais',
  'same.what':
    'Quando muitas pessoas compartilham o mesmo texto em uma rede social, parece publicidade. O editor avisa e oferece outro texto ou um horário posterior. O Rostrum também pode separar textos iguais: o próximo é publicado alguns minutos depois do anterior. Maiúsculas, pontuação, emojis e links não fazem diferença.',
  'same.label': 'Avisar a partir de quantas pessoas (vazio: nunca)',
  'same.span': 'Tempo entre textos iguais',
  'same.warn': 'Só avisar',
  'same.minutes': {
    one: '{count} minuto de intervalo',
    many: '{count} de minutos de intervalo',
    other: '{count} minutos de intervalo',
  },
  utm: 'Parâmetros dos links',
  'utm.what':
    'Endereços da web em publicações salvas a partir de agora recebem estes parâmetros, para sua análise da web. Os que um endereço já tem permanecem. Você pode usar: {placeholders}. Com links curtos, os parâmetros vão para o destino.',
  'utm.label': 'Parâmetros (vazio: nenhum)',
  'utm.usual': 'Por exemplo: {example}',
  'utm.shown': 'Um link no LinkedIn: {address}',
  'utm.story': 'Nossa nova ponte',
  'utm.board': 'Seu espaço',
  'utm.utm-format': 'Escreva nome=valor, com & entre eles, cada nome uma vez, no máximo dez.',
  'utm.utm-placeholder': 'Entre chaves, você só pode usar: {placeholders}',
}
