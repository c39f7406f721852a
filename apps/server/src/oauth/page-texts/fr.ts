import type { PageTexts } from './keys.js'

export const fr: PageTexts = {
  titleProfile: 'Connecter votre profil {network}',
  titlePages: 'Connecter vos pages {network}',
  titleLogin: 'Se connecter avec {network}',
  person: 'Pour le compte Rostrum de {name} ({email}) chez {company}',
  notYou:
    'Ce n’est pas vous ? Fermez cette fenêtre : la personne qui vous a envoyé ce lien veut publier en votre nom.',
  does: 'Ce que Rostrum pourra faire',
  purposes: {
    identity: 'Voir votre nom et votre photo, pour que vous reconnaissiez le profil',
    email: 'Voir l’adresse e-mail du compte, pour distinguer deux comptes',
    post: 'Publier ce que vous décidez de partager, quand vous le décidez',
    upload: 'Importer les images, les vidéos et les documents de vos publications',
    stay: 'Maintenir la connexion, pour publier en votre absence ce que vous avez programmé',
    pages: 'Afficher les pages que vous gérez, pour vous laisser choisir',
    read: 'Retrouver ce que Rostrum a déjà publié pour vous, afin d’éviter les doublons',
    statistics: 'Compter les vues, les J’aime, les partages et les commentaires de vos publications',
    comment: 'Commenter ce que vous avez partagé, quand vous le décidez',
    more: 'Utiliser une autre autorisation que votre entreprise a demandée à {network}',
  },
  never: 'Ce que Rostrum ne fait jamais',
  nevers: [
    'Connaître votre mot de passe {network}',
    'Publier, aimer, commenter ou suivre sans que vous l’ayez décidé',
    'Lire vos messages privés, vos contacts ou votre fil',
    'Montrer à votre entreprise autre chose que les publications partagées ici et leurs statistiques',
  ],
  scopes: 'Nom de ces autorisations chez {network}',
  takeBack: 'Vous pouvez y mettre fin à tout moment, dans Rostrum ou dans les paramètres de {network}.',
  go: 'Continuer vers {network}',
  cancel: 'Annuler',
  gone: 'Cette page n’est plus valable',
  goneWhy:
    'Elle ne sert qu’une fois et expire au bout de 10 minutes. Revenez à la page de départ et réessayez.',
  failed: 'L’opération a échoué. Réessayez dans un instant.',
  working: 'Un instant…',
  results: {
    success: '{network} est connecté.',
    'success-child': 'Revenez à la fenêtre de départ pour choisir vos pages.',
    limit: 'Vous avez atteint le nombre maximal de profils. Rien n’a été ajouté.',
    denied: 'Vous n’avez pas autorisé l’accès. Rien n’a été connecté.',
    partial: 'Vous n’avez pas accordé l’autorisation de publier. Rien n’a été connecté.',
    lacking:
      '{network} ne permet pas à l’application de cet espace de demander les autorisations nécessaires. Prévenez l’équipe d’administration.',
    mismatch: 'Ce n’est pas le compte {network} à reconnecter. Rien n’a été modifié.',
    expired: 'Le délai est dépassé, ou l’opération est déjà terminée. Recommencez.',
    elsewhere:
      'Cette connexion n’a pas été commencée dans ce navigateur : rien n’a été connecté. Si quelqu’un vous a envoyé un lien, ne l’utilisez pas ; sinon, recommencez ici.',
    taken: 'Ce compte {network} permet déjà à quelqu’un d’autre de se connecter.',
    unexpected: 'La connexion à {network} a échoué. Réessayez.',
  },
  loginUnknown:
    'Ce compte {network} n’est associé à personne ici. Connectez-vous comme d’habitude, puis associez-le sur la page Profils.',
  close: 'Vous pouvez fermer cette fenêtre.',
  back: 'Retour',
  confirm: 'Ce compte Rostrum est-il le vôtre ?',
  confirmWhy:
    'Le profil {network} ci-dessous sera connecté au compte Rostrum ci-dessous. Toute personne utilisant ce compte pourra alors publier au nom du profil.',
  yes: 'Oui, connecter',
  no: 'Non, ce n’est pas moi',
}
