import type { Dictionary } from '@rostrum/sdk'
import type { SignUpKey } from './sign-up-texts.js'

export const fr: Dictionary<SignUpKey> = {
  title: 'Rejoindre {board}',
  intro: '{company} vous accueille avec votre adresse professionnelle.',
  'first-name': 'Prénom',
  'last-name': 'Nom',
  email: 'E-mail professionnel',
  'email-hint': 'Une adresse chez {domains}.',
  'email-domain': 'Seules les adresses chez {domains} sont admises.',
  'name-missing': 'Saisissez votre nom.',
  'name-wrong': 'Un nom commence par une lettre.',
  submit: 'Envoyer le lien',
  working: 'Vérification que vous n’êtes pas un robot…',
  sent: 'Consultez votre messagerie',
  'sent-body': 'Un message est en route vers {email}. Son lien est valable un jour.',
  back: 'Retour à la connexion',
  closed: 'Personne ne peut s’inscrire ici',
  'closed-body': 'Demandez une invitation aux personnes qui gèrent le tableau.',
  'place-title': 'Bienvenue',
  'place-as': 'Vous vous connectez en tant que {email}.',
  'join-title': 'Rejoindre le tableau',
  'join-body': 'Vous avez un compte en tant que {email} : votre mot de passe reste le même.',
  join: 'Rejoindre',
}
