// German, formal.

import type { Words } from './english.js';

export const words: Words = {
  talkingTo: 'Sie sprechen mit {name}.',
  someoneJoins: 'Gleich ist jemand da.',
  nobodyThere: 'Gerade ist niemand da.',
  offline: 'Keine Verbindung: Was Sie schreiben, wird gesendet, sobald es geht.',
  end: 'Beenden',
  goBack: 'Dorthin zurück',
  elsewhere: 'Sie sprechen in einer anderen Unterhaltung mit {name}.',
  wrote: '{name} hat Ihnen in einer anderen Unterhaltung geschrieben.',
  writing: '{name} schreibt…',
  left: '{name} ist gegangen.',
  assistantAgain: 'Sie sprechen wieder mit dem Assistenten.',
  otherTab: 'Sie sprechen in einem anderen Tab dieser Website mit jemandem.',
  otherConversation:
    'Sie sprechen in einer anderen Unterhaltung mit {name}. Beenden Sie zuerst jene.',
  unreachable: '{name} ist nicht zu erreichen.',
  cutShort: '{name} hat die Antwort nicht zu Ende gebracht.',
  undelivered: 'Was Sie geschrieben haben, ist bei {name} nicht angekommen.',
  tooLong: 'Das ist zu lang für {name}: höchstens {limit} Zeichen.',
  canRead: '{name} kann diese Unterhaltung jetzt lesen.',
  talkTo: 'Mit {name} sprechen',
  handOver: 'Diese Unterhaltung an {name} übergeben',
  late: '„{title}“ wurde nicht ausgeführt: Es ist zu viel Zeit vergangen.',
  modelConsent:
    'Um das zu beantworten, brauche ich ein Sprachmodell, {model}. Es wird einmal heruntergeladen und läuft auf diesem Gerät: Was Sie schreiben, bleibt hier.',
  modelConsentSize:
    'Um das zu beantworten, brauche ich ein Sprachmodell, {model}. Es ist {size} MB groß, wird einmal heruntergeladen und läuft auf diesem Gerät: Was Sie schreiben, bleibt hier.',
  modelMetered:
    'Diese Verbindung wird nach Volumen abgerechnet: Das Herunterladen kann Sie Geld kosten.',
  modelDownload: 'Herunterladen',
  modelNotNow: 'Nicht jetzt',
  modelCancel: 'Abbrechen',
  modelWaiting: 'Dafür brauche ich ein Sprachmodell. Ich mache damit weiter, wenn es da ist.',
  modelLoading: 'Das Sprachmodell ist noch unterwegs. Ich mache hiermit weiter, wenn es da ist.',
  modelUnusable: 'Das Sprachmodell ist nicht nutzbar: {reason}',
  modelDownloading: 'Das Modell wird heruntergeladen',
  modelPreparing: 'Das Modell wird vorbereitet',
  modelStarting: 'Das Modell wird gestartet',
  modelMeteredSure:
    'Diese Verbindung kostet nach Volumen oder spart Daten. Das Modell trotzdem herunterladen?',
  modelDownloadAnyway: 'Trotzdem herunterladen',
  modelNoConnection: 'keine Verbindung',
  modelSilent: 'es antwortet nicht',
  modelDeviceFailed: 'die Grafik dieses Geräts hat versagt',
  modelTooLong: 'dieses Gespräch ist zu lang dafür',
  modelRefused: 'sein Server lehnt ab',
  modelGarbled: 'seine Antwort ist nicht lesbar',
  modelNotHere: 'es funktioniert hier nicht',
  modelNoRoom: 'dafür ist kein Platz',
  modelTooWeak: 'dieses Gerät ist dafür nicht geeignet',
  modelCrashed: 'beim letzten Laden wurde diese Seite beendet',
  modelOfBrowser: 'das Modell des Browsers',
  modelNone: 'dieser Browser bringt keines mit',
};
