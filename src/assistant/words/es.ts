// Spanish, formal.

import type { Words } from './english.js';

export const words: Words = {
  talkingTo: 'Está hablando con {name}.',
  someoneJoins: 'Alguien se unirá pronto.',
  nobodyThere: 'Ahora mismo no hay nadie.',
  offline: 'Sin conexión: lo que escriba se enviará en cuanto sea posible.',
  end: 'Terminar',
  goBack: 'Volver allí',
  elsewhere: 'Está hablando con {name} en otra conversación.',
  wrote: '{name} le ha escrito en otra conversación.',
  writing: '{name} está escribiendo…',
  left: '{name} se ha ido.',
  assistantAgain: 'Vuelve a hablar con el asistente.',
  otherTab: 'Está hablando con alguien en otra pestaña de este sitio.',
  otherConversation: 'Está hablando con {name} en otra conversación. Termine antes aquella.',
  unreachable: 'No se puede contactar con {name}.',
  canRead: '{name} ya puede leer esta conversación.',
  talkTo: 'Hablar con {name}',
  handOver: 'Pasar esta conversación a {name}',
  late: '«{title}» no se hizo: ha pasado demasiado tiempo.',
  modelConsent:
    'Para responder necesito un modelo de lenguaje, {model}. Se descarga una sola vez y funciona en este dispositivo: lo que escriba se queda aquí.',
  modelConsentSize:
    'Para responder necesito un modelo de lenguaje, {model}. Ocupa {size} MB, se descarga una sola vez y funciona en este dispositivo: lo que escriba se queda aquí.',
  modelMetered: 'Esta conexión es de uso medido: la descarga puede costarle dinero.',
  modelDownload: 'Descargar',
  modelNotNow: 'Ahora no',
  modelCancel: 'Cancelar',
  modelWaiting: 'Para eso necesito un modelo de lenguaje. Seguiré en cuanto esté aquí.',
  modelLoading: 'El modelo de lenguaje aún está en camino. Seguiré en cuanto esté aquí.',
  modelUnusable: 'El modelo de lenguaje no se puede usar: {reason}',
  modelDownloading: 'Descargando el modelo',
  modelPreparing: 'Preparando el modelo',
  modelStarting: 'Iniciando el modelo',
  modelMeteredSure:
    'Esta conexión se cobra por volumen o ahorra datos. ¿Descargar el modelo de todos modos?',
  modelDownloadAnyway: 'Descargar de todos modos',
  modelNoConnection: 'no hay conexión',
  modelSilent: 'no responde',
  modelDeviceFailed: 'los gráficos de este dispositivo han fallado',
};
