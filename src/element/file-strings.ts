// The words about a file that was dropped or pasted, in every language that has a pack. Loaded with the
// first file, which is why they are no part of the catalogue.

import { byLanguage } from '../base/by-language.js';

/** Words about a file. */
export interface FileStrings {
  readonly nobody: string;
  /** `{tools}`: what they are called. */
  readonly several: string;
  /** `{file}` and `{tool}`: what they are called. */
  readonly kept: string;
}

const english: FileStrings = {
  nobody: 'Nothing here takes a file.',
  several:
    'Several things here take a file: {tools}. Ask for one of them, then add the file to its form.',
  kept: '{file} is kept for “{tool}”. Say what you want, and the file is filled in.',
};

const translated: Readonly<Record<string, FileStrings>> = {
  de: {
    nobody: 'Hier nimmt nichts eine Datei an.',
    several:
      'Mehreres hier nimmt eine Datei an: {tools}. Verlangen Sie erst eines davon, und fügen Sie die Datei dann in dessen Formular ein.',
    kept: '{file} liegt für „{tool}“ bereit. Sagen Sie, was Sie möchten, und die Datei wird eingesetzt.',
  },
  fr: {
    nobody: 'Rien ici n’accepte de fichier.',
    several:
      'Plusieurs actions acceptent un fichier : {tools}. Demandez d’abord l’une d’elles, puis ajoutez le fichier à son formulaire.',
    kept: '{file} est gardé pour « {tool} ». Dites ce que vous voulez, et le fichier sera joint.',
  },
  es: {
    nobody: 'Aquí nada admite un archivo.',
    several:
      'Varias acciones admiten un archivo: {tools}. Pida primero una de ellas y añada después el archivo a su formulario.',
    kept: '{file} queda guardado para «{tool}». Diga qué desea y el archivo se añadirá.',
  },
  pt: {
    nobody: 'Nada aqui aceita um ficheiro.',
    several:
      'Várias ações aceitam um ficheiro: {tools}. Peça primeiro uma delas e junte depois o ficheiro ao formulário.',
    kept: '{file} fica guardado para “{tool}”. Diga o que pretende e o ficheiro será preenchido.',
  },
  it: {
    nobody: 'Qui nulla accetta un file.',
    several:
      'Più azioni accettano un file: {tools}. Ne chieda prima una, poi aggiunga il file al suo modulo.',
    kept: '{file} è pronto per «{tool}». Dica che cosa desidera e il file verrà inserito.',
  },
  ja: {
    nobody: 'ここではファイルを受け取る項目がありません。',
    several:
      'ファイルを受け取る操作が複数あります：{tools}。先にどれかを頼んでから、そのフォームにファイルを追加してください。',
    kept: '{file} を「{tool}」のために保持しています。ご希望を入力すると、ファイルが入ります。',
  },
  zh: {
    nobody: '这里没有可以接收文件的操作。',
    several: '有多个操作可以接收文件：{tools}。请先提出其中一个，再把文件添加到它的表单里。',
    kept: '已为“{tool}”保留 {file}。请说明您的需求，文件会自动填入。',
  },
  ar: {
    nobody: 'لا شيء هنا يقبل ملفًا.',
    several: 'عدة إجراءات هنا تقبل ملفًا: {tools}. اطلب أحدها أولًا ثم أضف الملف إلى نموذجه.',
    kept: 'الملف {file} محفوظ من أجل «{tool}». قل ما تريده وسيُملأ الملف.',
  },
  he: {
    nobody: 'שום דבר כאן לא מקבל קובץ.',
    several:
      'כמה פעולות כאן מקבלות קובץ: {tools}. יש לבקש אחת מהן תחילה ואז להוסיף את הקובץ לטופס שלה.',
    kept: 'הקובץ {file} נשמר עבור „{tool}”. יש לומר מה רוצים, והקובץ ימולא.',
  },
};

/** The words in the language of `tag`; English where there are none. */
export function fileStrings(tag: string): FileStrings {
  return byLanguage(translated, tag) ?? english;
}
