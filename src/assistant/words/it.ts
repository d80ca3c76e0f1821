// Italian, formal.

import type { Words } from './english.js';

export const words: Words = {
  talkingTo: 'Sta parlando con {name}.',
  someoneJoins: 'Qualcuno arriverà presto.',
  nobodyThere: 'Al momento non c’è nessuno.',
  offline: 'Nessuna connessione: ciò che scrive sarà inviato appena possibile.',
  end: 'Termina',
  goBack: 'Torna lì',
  elsewhere: 'Sta parlando con {name} in un’altra conversazione.',
  wrote: '{name} le ha scritto in un’altra conversazione.',
  writing: '{name} sta scrivendo…',
  left: '{name} è andato via.',
  assistantAgain: 'Sta parlando di nuovo con l’assistente.',
  otherTab: 'Sta parlando con qualcuno in un’altra scheda di questo sito.',
  otherConversation: 'Sta parlando con {name} in un’altra conversazione. Termini prima quella.',
  unreachable: '{name} non è raggiungibile.',
  canRead: 'Ora {name} può leggere questa conversazione.',
  talkTo: 'Parla con {name}',
  handOver: 'Passa questa conversazione a {name}',
  late: '«{title}» non è stato eseguito: è passato troppo tempo.',
  modelConsent:
    'Per rispondere mi serve un modello linguistico, {model}. Si scarica una volta e funziona su questo dispositivo: ciò che scrive resta qui.',
  modelConsentSize:
    'Per rispondere mi serve un modello linguistico, {model}. Pesa {size} MB, si scarica una volta e funziona su questo dispositivo: ciò che scrive resta qui.',
  modelMetered: 'Questa connessione è a consumo: lo scaricamento può costarle denaro.',
  modelDownload: 'Scarica',
  modelNotNow: 'Non ora',
  modelCancel: 'Annulla',
  modelWaiting: 'Per questo mi serve un modello linguistico. Continuerò quando sarà qui.',
  modelLoading: 'Il modello linguistico è ancora in arrivo. Continuerò con questo quando sarà qui.',
  modelUnusable: 'Il modello linguistico non è utilizzabile: {reason}',
  modelDownloading: 'Download del modello',
  modelPreparing: 'Preparazione del modello',
  modelStarting: 'Avvio del modello',
  modelMeteredSure:
    'Questa connessione è a consumo o risparmia dati. Scaricare comunque il modello?',
  modelDownloadAnyway: 'Scarica comunque',
  modelNoConnection: 'nessuna connessione',
  modelSilent: 'non risponde',
  modelDeviceFailed: 'la grafica di questo dispositivo ha ceduto',
};
