// The words of what is kept on the device, in every language that has a pack. Loaded with the list of
// conversations, which is why they are no part of the catalogue.

import { byLanguage } from '../base/by-language.js';

/** Words around conversations that are kept. */
export interface ConversationStrings {
  readonly conversations: string;
  readonly untitled: string;
  readonly rename: string;
  readonly remove: string;
  readonly eraseAll: string;
  /** Asked before everything is erased. */
  readonly eraseSure: string;
  readonly markdown: string;
  readonly notKept: string;
}

const english: ConversationStrings = {
  conversations: 'Conversations',
  untitled: 'Untitled',
  rename: 'Rename',
  remove: 'Delete',
  eraseAll: 'Delete all my data',
  eraseSure: 'Really delete everything? This can’t be undone.',
  markdown: 'Download as Markdown',
  notKept: 'This conversation is kept for this page only: the browser doesn’t let it be stored.',
};

const translated: Readonly<Record<string, ConversationStrings>> = {
  de: {
    conversations: 'Unterhaltungen',
    untitled: 'Ohne Titel',
    rename: 'Umbenennen',
    remove: 'Löschen',
    eraseAll: 'Alle meine Daten löschen',
    eraseSure: 'Wirklich alles löschen? Das lässt sich nicht rückgängig machen.',
    markdown: 'Als Markdown herunterladen',
    notKept: 'Diese Unterhaltung bleibt nur auf dieser Seite: Der Browser lässt kein Speichern zu.',
  },
  fr: {
    conversations: 'Conversations',
    untitled: 'Sans titre',
    rename: 'Renommer',
    remove: 'Supprimer',
    eraseAll: 'Supprimer toutes mes données',
    eraseSure: 'Vraiment tout supprimer ? C’est définitif.',
    markdown: 'Télécharger en Markdown',
    notKept:
      'Cette conversation ne dure que sur cette page : le navigateur refuse de l’enregistrer.',
  },
  es: {
    conversations: 'Conversaciones',
    untitled: 'Sin título',
    rename: 'Cambiar nombre',
    remove: 'Eliminar',
    eraseAll: 'Eliminar todos mis datos',
    eraseSure: '¿Eliminar todo? No se puede deshacer.',
    markdown: 'Descargar como Markdown',
    notKept: 'Esta conversación solo dura en esta página: el navegador no permite guardarla.',
  },
  pt: {
    conversations: 'Conversas',
    untitled: 'Sem título',
    rename: 'Mudar o nome',
    remove: 'Eliminar',
    eraseAll: 'Eliminar todos os meus dados',
    eraseSure: 'Eliminar tudo? Não é possível desfazer.',
    markdown: 'Transferir em Markdown',
    notKept: 'Esta conversa só dura nesta página: o navegador não permite guardá-la.',
  },
  it: {
    conversations: 'Conversazioni',
    untitled: 'Senza titolo',
    rename: 'Rinomina',
    remove: 'Elimina',
    eraseAll: 'Elimina tutti i miei dati',
    eraseSure: 'Eliminare davvero tutto? Non si può annullare.',
    markdown: 'Scarica come Markdown',
    notKept:
      'Questa conversazione resta solo in questa pagina: il browser non permette di salvarla.',
  },
  ja: {
    conversations: '会話',
    untitled: '無題',
    rename: '名前を変更',
    remove: '削除',
    eraseAll: '自分のデータをすべて削除',
    eraseSure: '本当にすべて削除しますか？元に戻せません。',
    markdown: 'Markdown でダウンロード',
    notKept: 'ブラウザーが保存を許可しないため、この会話はこのページでのみ保持されます。',
  },
  zh: {
    conversations: '对话',
    untitled: '无标题',
    rename: '重命名',
    remove: '删除',
    eraseAll: '删除我的所有数据',
    eraseSure: '确定全部删除？此操作无法撤销。',
    markdown: '下载为 Markdown',
    notKept: '浏览器不允许存储，此对话仅保留在当前页面。',
  },
  ar: {
    conversations: 'المحادثات',
    untitled: 'بلا عنوان',
    rename: 'إعادة التسمية',
    remove: 'حذف',
    eraseAll: 'حذف كل بياناتي',
    eraseSure: 'هل تريد حذف كل شيء؟ لا يمكن التراجع عن ذلك.',
    markdown: 'تنزيل بصيغة Markdown',
    notKept: 'تبقى هذه المحادثة في هذه الصفحة فقط: المتصفح لا يسمح بحفظها.',
  },
  he: {
    conversations: 'שיחות',
    untitled: 'ללא שם',
    rename: 'שינוי שם',
    remove: 'מחיקה',
    eraseAll: 'מחיקת כל הנתונים שלי',
    eraseSure: 'למחוק הכול? אי אפשר לבטל.',
    markdown: 'הורדה כ-Markdown',
    notKept: 'השיחה נשמרת בדף הזה בלבד: הדפדפן אינו מאפשר לשמור אותה.',
  },
};

/** The words in the language of `tag`; English where there are none. */
export function conversationStrings(tag: string): ConversationStrings {
  return byLanguage(translated, tag) ?? english;
}
