// The words around the removal of a model, in every language that has a pack. Loaded with it.

import { byLanguage } from '../base/by-language.js';

export interface RemovalStrings {
  /** `{model}`: its name and size. */
  readonly question: string;
  readonly removed: string;
  readonly failed: string;
}

const english: RemovalStrings = {
  question: 'Remove {model} from this device? It can be downloaded again.',
  removed: 'The model was removed.',
  failed: 'The model could not be removed.',
};

const translated: Readonly<Record<string, RemovalStrings>> = {
  de: {
    question: '{model} von diesem Gerät entfernen? Es kann wieder heruntergeladen werden.',
    removed: 'Das Modell wurde entfernt.',
    failed: 'Das Modell konnte nicht entfernt werden.',
  },
  es: {
    question: '¿Quitar {model} de este dispositivo? Se puede volver a descargar.',
    removed: 'El modelo se ha quitado.',
    failed: 'No se ha podido quitar el modelo.',
  },
  fr: {
    question: 'Supprimer {model} de cet appareil ? Il pourra être téléchargé à nouveau.',
    removed: 'Le modèle a été supprimé.',
    failed: 'Le modèle n’a pas pu être supprimé.',
  },
  it: {
    question: 'Rimuovere {model} da questo dispositivo? Si potrà scaricare di nuovo.',
    removed: 'Il modello è stato rimosso.',
    failed: 'Non è stato possibile rimuovere il modello.',
  },
  pt: {
    question: 'Remover {model} deste dispositivo? Pode ser transferido de novo.',
    removed: 'O modelo foi removido.',
    failed: 'Não foi possível remover o modelo.',
  },
  ja: {
    question: 'この端末から {model} を削除しますか？後で再びダウンロードできます。',
    removed: 'モデルを削除しました。',
    failed: 'モデルを削除できませんでした。',
  },
  zh: {
    question: '要从此设备移除 {model} 吗？之后可以重新下载。',
    removed: '模型已移除。',
    failed: '无法移除模型。',
  },
  ar: {
    question: 'هل تريد إزالة {model} من هذا الجهاز؟ يمكن تنزيله مرة أخرى.',
    removed: 'أُزيل النموذج.',
    failed: 'تعذّرت إزالة النموذج.',
  },
  he: {
    question: 'להסיר את {model} מהמכשיר הזה? אפשר להוריד אותו שוב.',
    removed: 'המודל הוסר.',
    failed: 'לא ניתן היה להסיר את המודל.',
  },
};

/** The words in the language of `tag`; English where there are none. */
export function removalStrings(tag: string): RemovalStrings {
  return byLanguage(translated, tag) ?? english;
}
