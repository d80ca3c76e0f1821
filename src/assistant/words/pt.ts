// Portuguese.

import type { Words } from './english.js';

export const words: Words = {
  talkingTo: 'Você está falando com {name}.',
  someoneJoins: 'Alguém entrará em breve.',
  nobodyThere: 'Não há ninguém no momento.',
  offline: 'Sem conexão: o que você escrever será enviado assim que possível.',
  end: 'Encerrar',
  goBack: 'Voltar para lá',
  elsewhere: 'Você está falando com {name} em outra conversa.',
  wrote: '{name} escreveu para você em outra conversa.',
  writing: '{name} está escrevendo…',
  left: '{name} saiu.',
  assistantAgain: 'Você está falando de novo com o assistente.',
  otherTab: 'Você está falando com alguém em outra aba deste site.',
  otherConversation: 'Você está falando com {name} em outra conversa. Encerre aquela primeiro.',
  unreachable: 'Não é possível contatar {name}.',
  canRead: '{name} já pode ler esta conversa.',
  talkTo: 'Falar com {name}',
  handOver: 'Passar esta conversa para {name}',
  late: '“{title}” não foi feito: passou tempo demais.',
  modelConsent:
    'Para responder a isso preciso de um modelo de linguagem, {model}. Ele é baixado uma vez e roda neste dispositivo: o que você escreve fica aqui.',
  modelConsentSize:
    'Para responder a isso preciso de um modelo de linguagem, {model}. Ele tem {size} MB, é baixado uma vez e roda neste dispositivo: o que você escreve fica aqui.',
  modelMetered: 'Esta conexão é cobrada por volume: baixar pode custar dinheiro.',
  modelDownload: 'Baixar',
  modelNotNow: 'Agora não',
  modelCancel: 'Cancelar',
  modelWaiting: 'Para isso preciso de um modelo de linguagem. Continuo assim que ele chegar.',
  modelLoading:
    'O modelo de linguagem ainda está a caminho. Continuo com isto assim que ele chegar.',
  modelUnusable: 'O modelo de linguagem não pode ser usado: {reason}',
  modelDownloading: 'Baixando o modelo',
  modelPreparing: 'Preparando o modelo',
  modelStarting: 'Iniciando o modelo',
  modelMeteredSure:
    'Esta conexão é cobrada por volume ou economiza dados. Baixar o modelo mesmo assim?',
  modelDownloadAnyway: 'Baixar mesmo assim',
  modelNoConnection: 'não há conexão',
  modelSilent: 'não responde',
  modelDeviceFailed: 'a placa gráfica deste dispositivo falhou',
  modelTooLong: 'esta conversa é longa demais para ele',
  modelRefused: 'o servidor dele recusou',
  modelGarbled: 'a resposta dele não pode ser lida',
  modelNotHere: 'não funciona aqui',
  modelNoRoom: 'não há espaço para ele',
  modelTooWeak: 'este dispositivo não consegue executá-lo',
  modelCrashed: 'da última vez, carregá-lo fechou esta página',
  modelOfBrowser: 'o modelo do próprio navegador',
  modelNone: 'este navegador não traz nenhum',
};
