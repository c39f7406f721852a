import type { Dictionary } from '@rostrum/sdk'
import type { GuardRailsKey } from './en.js'

export const fr: Dictionary<GuardRailsKey> = {
  intro:
    'Les règles que doit respecter chaque publication de cet espace. Le serveur les vérifie toujours ; l’éditeur les signale dès la rédaction.',
  failed: 'Impossible de charger les garde-fous.',
  save: 'Enregistrer',
  saved: 'Enregistré. Ces règles s’appliquent dès maintenant.',
  add: 'Ajouter',
  remove: 'Retirer {entry}',
  words: 'Mots interdits',
  'words.what':
    'Dès maintenant, les publications qui contiennent ces mots ou expressions sont refusées dans tous les espaces de l’entreprise. Les publications en attente échoueront à l’heure prévue.',
  'words.new': 'Nouveaux mots, un par ligne',
  'words.none': 'Aucun mot interdit.',
  'words.try': 'Essayer sur les publications récentes',
  'words.tried': {
    one: '{found} sur {count} publication récente aurait été refusée.',
    other: '{found} sur {count} publications récentes auraient été refusées.',
  },
  hashtags: 'Hashtags de l’entreprise',
  'hashtags.what':
    'L’éditeur les propose en premier dans tous les espaces de l’entreprise. Leur usage est libre.',
  'hashtags.new': 'Nouveau hashtag',
  'hashtags.none': 'Aucun hashtag de l’entreprise.',
  'hashtags.wrong': 'Un hashtag est un seul mot, sans espace ni ponctuation.',
  'too-many': 'Une liste a 500 éléments au maximum.',
  disclosure: 'Mention obligatoire',
  'disclosure.what':
    'Rostrum l’ajoute à la fin de chaque publication de cet espace, sur les réseaux sociaux sélectionnés. La mention compte dans la limite de caractères, apparaît dans le compteur et l’aperçu, et ne peut pas être retirée. Les publications en attente la reçoivent aussi, mais pas les commentaires.',
  labels: 'Étiquettes sur X',
  'labels.what':
    'X peut étiqueter une publication comme partenariat rémunéré et comme créée avec l’IA. Ces étiquettes accompagnent chaque publication de cet espace sur X et sont visibles pendant la rédaction et l’approbation. Les publications en attente les reçoivent aussi. Les commentaires et les partages terminés dans la fenêtre de X n’en ont pas.',
  'labels.paid': 'Partenariat rémunéré',
  'labels.paid.off': 'Ne jamais étiqueter',
  'labels.paid.always': 'Étiqueter chaque publication',
  'labels.paid.choose': 'Au choix de chaque personne',
  'labels.ai': 'Créé avec l’IA',
  'labels.ai.off': 'Ne jamais étiqueter',
  'labels.ai.assistant': 'Étiqueter les textes écrits avec l’assistant IA',
  'labels.ai.choose': 'Au choix de chaque personne ; coché si l’assistant IA a servi',
  'alt-text': 'Textes alternatifs',
  'alt-text.switch': 'Exiger un texte alternatif pour chaque image',
  'alt-text.what':
    'Dans cet espace, si le réseau social le permet, pour les publications et les nouveaux contenus. Une publication en attente reste bloquée tant qu’il lui manque un texte alternatif. Les personnes qui ne partagent que des textes proposés ne sont pas concernées.',
  cap: 'Publications par jour',
  'cap.label': 'Publications par personne et par jour (vide : illimité)',
  'cap.what':
    'Pour toutes les personnes de cet espace. C’est le jour de publication qui compte, dans le fuseau horaire de la personne. Le compte est refait au moment de publier : une publication de trop passe au prochain jour libre. Les commentaires et les échecs ne comptent pas.',
  'cap.wrong': 'Saisissez un nombre de 1 à 100.',
  quiet: 'Heures calmes',
  'quiet.what':
    'Rien n’est publié pendant ces heures, sans exception. Ce qui est partagé à ce moment-là ou mis en file d’attente est publié ensuite ; il n’est pas possible d’y programmer une publication. Les commentaires et les partages terminés dans la fenêtre du réseau social ne sont pas concernés.',
  'quiet.on': 'Respecter des heures calmes',
  'quiet.from': 'De',
  'quiet.until': 'À',
  'quiet.zone': 'Fuseau horaire des heures calmes',
  'quiet.own': 'Le fuseau horaire de chaque personne',
  'quiet.all-day':
    'Les heures calmes ne peuvent pas durer toute la journée. Choisissez un autre début ou une autre fin.',
  same: 'Textes identiques',
  'same.what':
    'Quand beaucoup de personnes partagent le même texte sur un réseau social, cela ressemble à de la publicité. L’éditeur le signale et propose un autre texte ou une heure plus tardive. Rostrum peut aussi espacer les textes identiques : le suivant est publié quelques minutes après le précédent. Majuscules, ponctuation, emojis et liens ne changent rien.',
  'same.label': 'Avertir à partir de combien de personnes (vide : jamais)',
  'same.span': 'Délai entre textes identiques',
  'same.warn': 'Avertir seulement',
  'same.minutes': {
    one: '{count} minute d’écart',
    many: '{count} de minutes d’écart',
    other: '{count} minutes d’écart',
  },
  'x-cost': 'Coût des publications sur X',
  'x-cost.what':
    'X facture chaque publication, et bien plus si elle contient un lien : {post} et {link} selon ses tarifs de 2026. Les commentaires comptent aussi. Un lien dans une réponse coûte autant : Rostrum ne déplace donc pas les liens dans les réponses. Le mois est le mois civil en UTC.',
  'x-cost.post': 'Publication sans lien (US$)',
  'x-cost.link': 'Publication avec lien (US$)',
  'x-cost.budget': 'Budget mensuel (US$)',
  'x-cost.budget-hint': 'Vide : pas de budget',
  'x-cost.wrong': 'Saisissez un montant en dollars, avec trois décimales au plus.',
  'x-cost.when': 'Quand le budget est épuisé',
  'x-cost.when.warn': 'Avertir et publier',
  'x-cost.when.wait': 'Les publications attendent le mois suivant',
  'x-cost.shown': 'Indiquer le coût d’un lien pendant la rédaction',
  'x-cost.month': {
    one: '{month} : {count} publication sur X, dont {links} avec un lien.',
    other: '{month} : {count} publications sur X, dont {links} avec un lien.',
  },
  'x-cost.spent': 'Coût à ce jour : {spent}. Prévision du mois : {forecast}.',
  'x-cost.budget-of': 'Budget : {budget}.',
  utm: 'Paramètres des liens',
  'utm.what':
    'Les adresses web des publications enregistrées à partir de maintenant reçoivent ces paramètres, pour votre analyse d’audience. Ceux qu’une adresse contient déjà sont conservés. Vous pouvez utiliser : {placeholders}. Avec des liens courts, les paramètres sont ajoutés à leur destination.',
  'utm.label': 'Paramètres (vide : aucun)',
  'utm.usual': 'Par exemple : {example}',
  'utm.shown': 'Un lien sur LinkedIn : {address}',
  'utm.story': 'Notre nouveau pont',
  'utm.board': 'Votre espace',
  'utm.utm-format':
    'Écrivez des paires nom=valeur séparées par &, chaque nom une seule fois, dix au maximum.',
  'utm.utm-placeholder': 'Entre accolades, vous pouvez seulement utiliser : {placeholders}',
}
