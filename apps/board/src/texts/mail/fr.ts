import type { Dictionary } from '@rostrum/sdk'
import type { MailKey } from './en.js'

export const fr: Dictionary<MailKey> = {
  smtp: 'Les e-mails passent par {server}, de {from}',
  files:
    'Aucun serveur de messagerie n’est défini : les e-mails sont écrits dans le dossier outbox et ne sont pas distribués.',
  test: 'M’envoyer un e-mail de test',
  sent: 'Le serveur a accepté l’e-mail pour {email}.',
  filed: 'L’e-mail pour {email} est dans le dossier outbox.',
  last: 'Dernier envoi :',
  failed: 'Dernier échec :',
  said: 'Le serveur de messagerie répond : {said}',
  'why.name': 'Le nom du serveur de messagerie n’existe pas. Vérifiez-le.',
  'why.refused': 'Le serveur de messagerie est inaccessible. Vérifiez son nom, son port et le pare-feu.',
  'why.slow':
    'Le serveur de messagerie ne répond pas à temps. Vérifiez le port, le chiffrement et le pare-feu.',
  'why.certificate':
    'La connexion chiffrée au serveur de messagerie échoue. Vérifiez le port, le chiffrement et le certificat.',
  'why.sign-in': 'Le serveur de messagerie refuse l’identifiant ou le mot de passe. Vérifiez les deux.',
  'why.sender':
    'Le serveur de messagerie n’accepte pas l’expéditeur. Vérifiez l’adresse e-mail de l’expéditeur.',
  'why.rejected': 'Le serveur de messagerie n’accepte pas l’e-mail.',
  'why.other': 'L’e-mail n’est pas parti. La raison figure dans le journal du serveur.',
  intro:
    'L’envoi des e-mails par le serveur. Ces paramètres valent pour toutes les personnes qui l’utilisent.',
  'failed-load': 'Impossible de charger les paramètres des e-mails',
  form: 'Serveur de messagerie',
  host: 'Nom ou adresse IP',
  'host-hint': 'Par exemple smtp.entreprise.fr',
  port: 'Port',
  security: 'Chiffrement',
  'security.starttls': 'STARTTLS (en général port 587)',
  'security.tls': 'TLS (en général port 465)',
  'security.none': 'Aucun (seulement dans votre réseau)',
  user: 'Identifiant',
  'user-hint': 'Laissez ce champ vide si le serveur ne demande pas de connexion.',
  password: 'Mot de passe',
  'password-hint': 'Il est enregistré chiffré et n’est plus affiché.',
  'password-kept': 'Enregistré. Laissez ce champ vide pour le conserver.',
  'from-address': 'Adresse e-mail de l’expéditeur',
  'from-name': 'Nom de l’expéditeur',
  'from-fixed': 'L’expéditeur est défini par MAIL_FROM.',
  save: 'Enregistrer',
  saved: 'Enregistré. Les e-mails passent désormais par ce serveur.',
  remove: 'Retirer le serveur de messagerie',
  'remove-body': 'Les e-mails seront alors écrits dans le dossier outbox et ne seront plus distribués.',
  removed: 'Serveur de messagerie retiré',
  settings: 'Ouvrir les paramètres des e-mails',
  'keeper.environment':
    'Le serveur de messagerie est défini par SMTP_URL. Seule l’équipe qui exploite le serveur peut changer cette valeur, puis redémarrer le serveur. Sans SMTP_URL, le serveur de messagerie se définit ici.',
  'keeper.operator':
    'Ce serveur héberge plusieurs entreprises. Seule l’équipe qui l’exploite peut changer le serveur de messagerie : avec la commande « mail set » ou avec SMTP_URL.',
  'host.missing': 'Saisissez le serveur de messagerie.',
  'host.wrong': 'Saisissez un nom comme smtp.entreprise.fr ou une adresse IP, sans port.',
  'port.wrong': 'Saisissez un nombre de 1 à 65535.',
  'user.missing': 'Saisissez l’identifiant de ce mot de passe.',
  'user.wrong': 'Cet identifiant contient des caractères interdits ou est trop long.',
  'password.missing': 'Saisissez le mot de passe de ce serveur et de cet identifiant.',
  'password.wrong': 'Ce mot de passe contient des caractères interdits.',
  'from-address.wrong': 'Saisissez une adresse e-mail, par exemple espace@entreprise.fr.',
  'from-name.wrong': 'Ce nom contient des caractères interdits ou est trop long. 100 caractères au maximum.',
}
