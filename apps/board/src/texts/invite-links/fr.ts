import type { Dictionary } from '@rostrum/sdk'
import type { InviteLinksKey } from './en.js'

export const fr: Dictionary<InviteLinksKey> = {
  title: 'Inviter avec un lien',
  intro:
    'Transmettez un lien à plusieurs personnes. Elles saisissent leur nom et leur adresse e-mail, confirment cette adresse par e-mail et rejoignent l’espace.',
  failed: 'Impossible de charger les liens',
  role: 'Rôle',
  team: 'Équipe',
  days: 'Durée de validité',
  max: 'Nombre maximal de personnes',
  'max-hint': 'Vide : sans limite',
  'max-wrong': 'Saisissez un nombre entier de 1 à {max}.',
  domains: 'Domaines des adresses e-mail',
  'domains-any': 'Par exemple entreprise.example, partenaire.example. Vide : toute adresse.',
  'domains-wrong': '{domain} n’est pas un domaine.',
  'domains-public': '{domain} est ouvert à tout le monde.',
  'domains-many': 'Saisissez au plus {max} domaines.',
  create: 'Créer un lien',
  created: 'Le lien est prêt à être copié.',
  address: 'Lien',
  'any-domain': 'Toute adresse',
  until: 'Jusqu’au {date}',
  'joined-of': 'Inscriptions : {count} sur {max}',
  joined: 'Inscriptions : {count}',
  'state.open': 'Ouvert',
  'state.used-up': 'Épuisé',
  'state.ended': 'Expiré',
  'state.revoked': 'Retiré',
  revoke: 'Retirer le lien',
  'revoke.title': 'Retirer ce lien ?',
  'revoke.body':
    'Il cesse aussitôt de fonctionner, même dans les e-mails déjà envoyés. Les personnes inscrites restent dans l’espace.',
  revoked: 'Le lien est retiré.',
  'sign-up': 'Inscription avec une adresse de l’entreprise',
  'sign-up.intro':
    'Toute personne ayant une adresse de ces domaines peut s’inscrire à cet espace, sans invitation.',
  'sign-up.link': 'Page d’inscription',
  'sign-up.domains':
    'Uniquement des domaines de votre entreprise, jamais ceux d’un service de messagerie. Vide : sur invitation seulement.',
  'sign-up.save': 'Enregistrer',
  'sign-up.saved': 'L’inscription est ouverte pour ces domaines.',
  'sign-up.close': 'Fermer l’inscription',
  'sign-up.closed': 'L’accès se fait uniquement sur invitation.',
  'days-count': { one: '{count} jour', many: '{count} jours', other: '{count} jours' },
}
