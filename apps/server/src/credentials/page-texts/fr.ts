import type { PageTexts } from './page-texts.js'

export const fr: PageTexts = {
  titleProfile: 'Connecter votre profil {network}',
  titlePages: 'Connecter vos pages {network}',
  titleLogin: 'Se connecter avec {network}',
  person: 'Pour le compte Rostrum de {name} ({email}) chez {company}',
  notYou:
    'Ce n’est pas vous ? Fermez cette fenêtre : la personne qui vous a envoyé ici veut publier en votre nom.',
  does: 'Ce que Rostrum fera',
  purposes: {
    identity: 'Voir votre nom et votre photo, pour que vous reconnaissiez le profil',
    email: 'Voir l’adresse e-mail du compte, pour distinguer deux comptes',
    post: 'Publier ce que vous décidez de partager, quand vous le décidez',
    upload: 'Envoyer les images, les vidéos et les documents de vos publications',
    stay: 'Rester connecté, pour envoyer en votre absence ce que vous avez planifié',
    pages: 'Lister les pages que vous gérez, pour que vous puissiez choisir',
    read: 'Retrouver ce qu’il a publié pour vous, pour que rien ne paraisse deux fois',
    statistics: 'Lire combien de fois vos publications ont été vues, aimées, partagées et commentées',
    comment: 'Commenter ce que vous avez partagé, quand vous le décidez',
    more: 'Utiliser un autre droit que votre entreprise a demandé à {network}',
  },
  never: 'Ce que Rostrum ne fait jamais',
  nevers: [
    'Connaître votre mot de passe {network}',
    'Publier, aimer, commenter ou suivre sans que vous le décidiez',
    'Lire vos messages, vos contacts ou votre fil',
    'Montrer à votre entreprise autre chose que ce que vous partagez ici et ses chiffres',
  ],
  scopes: 'Comment {network} appelle ces droits',
  takeBack: 'Vous pouvez y mettre fin à tout moment, dans Rostrum ou dans les réglages de {network}.',
  go: 'Continuer vers {network}',
  cancel: 'Annuler',
  gone: 'Cette page n’est plus valable',
  goneWhy: 'Elle sert une fois, pendant dix minutes. Revenez là où vous avez commencé et réessayez.',
  failed: 'Cela n’a pas fonctionné. Réessayez dans un instant.',
  working: 'Un instant …',
  results: {
    success: '{network} est connecté.',
    'success-child': 'Continuez dans la fenêtre où vous avez commencé et choisissez-y vos pages.',
    limit: 'Vous avez connecté autant de profils que possible. Rien n’a été ajouté.',
    denied: 'Vous n’avez pas autorisé l’accès. Rien n’a été connecté.',
    partial: 'Le droit de publier manque, et sans lui le profil ne sert à rien ici. Rien n’a été connecté.',
    lacking:
      '{network} ne laisse pas l’application de ce tableau demander les droits nécessaires. Prévenez les personnes qui gèrent le tableau.',
    mismatch: 'C’est un autre compte {network} que celui à reconnecter. Rien n’a été modifié.',
    expired: 'Cela a pris trop de temps, ou c’est déjà fait. Recommencez.',
    elsewhere:
      'Cela n’a pas été commencé dans ce navigateur : rien n’a été connecté. Si quelqu’un vous a envoyé un lien, ne l’utilisez pas ; sinon, recommencez ici.',
    taken: 'Ce compte {network} sert déjà à connecter quelqu’un d’autre.',
    unexpected: '{network} n’a pas pu être connecté. Réessayez.',
  },
  loginUnknown:
    'Ce compte {network} n’est lié à personne ici. Connectez-vous comme d’habitude et liez-le sur votre page de profils.',
  close: 'Vous pouvez fermer cette fenêtre.',
  back: 'Retour',
  confirm: 'Ce compte Rostrum est-il le vôtre ?',
  confirmWhy:
    'Le profil {network} ci-dessous sera connecté au compte Rostrum ci-dessous ; qui utilise ce compte pourra alors publier en son nom.',
  yes: 'Oui, les connecter',
  no: 'Non, ce n’est pas moi',
}
