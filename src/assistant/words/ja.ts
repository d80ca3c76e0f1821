// Japanese.

import type { Words } from './english.js';

export const words: Words = {
  talkingTo: '{name} と会話しています。',
  someoneJoins: 'まもなく担当者が参加します。',
  nobodyThere: '現在、担当者は不在です。',
  offline: '接続されていません。書いた内容は、つながり次第送信されます。',
  end: '終了',
  goBack: 'その会話に戻る',
  elsewhere: '別の会話で {name} と話しています。',
  wrote: '別の会話に {name} からメッセージが届いています。',
  writing: '{name} が入力しています…',
  left: '{name} は退出しました。',
  assistantAgain: 'アシスタントとの会話に戻りました。',
  otherTab: 'このサイトの別のタブで会話中です。',
  otherConversation: '別の会話で {name} と話しています。先にそちらを終了してください。',
  unreachable: '{name} に連絡できません。',
  canRead: '{name} はこの会話を読めるようになりました。',
  talkTo: '{name} と話す',
  handOver: 'この会話を {name} に引き継ぐ',
  late: '「{title}」は時間が経ちすぎたため実行されませんでした。',
  modelConsent:
    'これに答えるには言語モデル（{model}）が必要です。ダウンロードは一度だけで、この端末上で動作します。書いた内容は端末の外に出ません。',
  modelConsentSize:
    'これに答えるには言語モデル（{model}、{size} MB）が必要です。ダウンロードは一度だけで、この端末上で動作します。書いた内容は端末の外に出ません。',
  modelMetered: 'この接続は従量制です。ダウンロードに料金がかかることがあります。',
  modelDownload: 'ダウンロード',
  modelNotNow: '今はしない',
  modelCancel: 'キャンセル',
  modelWaiting: 'それには言語モデルが必要です。準備ができ次第、続けます。',
  modelLoading: '言語モデルはまだ準備中です。準備ができ次第、これを続けます。',
  modelUnusable: '言語モデルを使えません：{reason}',
  modelDownloading: 'モデルをダウンロードしています',
  modelPreparing: 'モデルを準備しています',
  modelStarting: 'モデルを起動しています',
  modelMeteredSure: 'この接続は従量制か、データ節約中です。それでもモデルをダウンロードしますか？',
  modelDownloadAnyway: 'それでもダウンロード',
  modelNoConnection: '接続がありません',
  modelSilent: '応答がありません',
  modelDeviceFailed: 'この端末のグラフィックスが停止しました',
};
