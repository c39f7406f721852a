import type { Dictionary } from '@rostrum/sdk'
import type { SignUpKey } from './en.js'

export const fr: Dictionary<SignUpKey> = {
  title: 'Rejoindre {board}',
  intro: 'Inscrivez-vous avec votre adresse e-mail {company}.',
  'intro-link': '{company} vous invite. Saisissez votre nom et votre adresse e-mail.',
  'first-name': 'Prénom',
  'last-name': 'Nom',
  email: 'E-mail professionnel',
  'email-hint': 'Domaines acceptés : {domains}.',
  'email-domain': 'Utilisez une adresse de ces domaines : {domains}.',
  'name-missing': 'Saisissez votre nom.',
  'name-wrong': 'Le nom doit commencer par une lettre.',
  submit: 'Envoyer le lien',
  working: 'Nous vérifions que vous n’êtes pas un robot…',
  sent: 'Consultez votre messagerie',
  'sent-body': 'Nous avons envoyé un e-mail à {email}. Le lien est valable 24 heures.',
  back: 'Retour à la connexion',
  closed: 'Les inscriptions sont fermées',
  'closed-body': 'Demandez une invitation à l’équipe d’administration.',
  'place-title': 'Bienvenue',
  'place-as': 'Votre identifiant de connexion : {email}.',
  'join-title': 'Rejoindre l’espace',
  'join-body': 'Vous avez déjà un compte ({email}) : votre mot de passe reste le même.',
  join: 'Rejoindre',
}
