// French, formal.

import type { Words } from './english.js';

export const words: Words = {
  talkingTo: 'Vous parlez avec {name}.',
  someoneJoins: 'Quelqu’un va bientôt vous rejoindre.',
  nobodyThere: 'Personne n’est là pour le moment.',
  offline: 'Hors connexion : ce que vous écrivez sera envoyé dès que possible.',
  end: 'Terminer',
  goBack: 'Y retourner',
  elsewhere: 'Vous parlez avec {name} dans une autre conversation.',
  wrote: '{name} vous a écrit dans une autre conversation.',
  writing: '{name} écrit…',
  left: '{name} est parti.',
  assistantAgain: 'Vous parlez de nouveau avec l’assistant.',
  otherTab: 'Vous parlez avec quelqu’un dans un autre onglet de ce site.',
  otherConversation:
    'Vous parlez avec {name} dans une autre conversation. Terminez d’abord celle-là.',
  unreachable: '{name} n’est pas joignable.',
  cutShort: '{name} n’a pas terminé la réponse.',
  undelivered: 'Ce que vous avez écrit n’est pas parvenu à {name}.',
  tooLong: 'C’est trop long pour {name} : {limit} caractères au plus.',
  canRead: '{name} peut maintenant lire cette conversation.',
  talkTo: 'Parler avec {name}',
  handOver: 'Confier cette conversation à {name}',
  late: '« {title} » n’a pas été effectué : trop de temps s’est écoulé.',
  modelConsent:
    'Pour répondre, j’ai besoin d’un modèle de langage, {model}. Il est téléchargé une fois et fonctionne sur cet appareil : ce que vous écrivez reste ici.',
  modelConsentSize:
    'Pour répondre, j’ai besoin d’un modèle de langage, {model}. Il pèse {size} Mo, est téléchargé une fois et fonctionne sur cet appareil : ce que vous écrivez reste ici.',
  modelMetered:
    'Cette connexion est facturée au volume : le téléchargement peut vous coûter de l’argent.',
  modelDownload: 'Télécharger',
  modelNotNow: 'Pas maintenant',
  modelCancel: 'Annuler',
  modelWaiting: 'Il me faut un modèle de langage pour cela. Je continuerai dès qu’il sera là.',
  modelLoading: 'Le modèle de langage est encore en route. Je continuerai dès qu’il sera là.',
  modelUnusable: 'Le modèle de langage est inutilisable : {reason}',
  modelDownloading: 'Téléchargement du modèle',
  modelPreparing: 'Préparation du modèle',
  modelStarting: 'Démarrage du modèle',
  modelMeteredSure:
    'Cette connexion est facturée au volume ou économise les données. Télécharger le modèle quand même ?',
  modelDownloadAnyway: 'Télécharger quand même',
  modelNoConnection: 'pas de connexion',
  modelSilent: 'il ne répond pas',
  modelDeviceFailed: 'la carte graphique de cet appareil a lâché',
  modelTooLong: 'cette conversation est trop longue pour lui',
  modelRefused: 'son serveur refuse',
  modelGarbled: 'sa réponse est illisible',
  modelNotHere: 'il ne fonctionne pas ici',
  modelNoRoom: 'il n’y a pas assez de place',
  modelTooWeak: 'cet appareil ne peut pas l’exécuter',
  modelCrashed: 'son dernier chargement a fermé cette page',
  modelOfBrowser: 'le modèle du navigateur',
  modelNone: 'ce navigateur n’en fournit pas',
};
