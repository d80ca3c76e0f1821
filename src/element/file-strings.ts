// The words about a file that was dropped or pasted, in every language that has a pack. Loaded with the
// first file, which is why they are no part of the catalogue.

import { byLanguage } from '../base/by-language.js';

/** Words about a file. */
export interface FileStrings {
  readonly nobody: string;
  /** `{tools}`: what they are called. */
  readonly several: string;
  /** `{files}` and `{tool}`: what they are called. */
  readonly kept: string;
  /** `{files}`: what they are called. */
  readonly left: string;
}

const english: FileStrings = {
  nobody: 'Nothing here takes a file.',
  several:
    'Several things here take a file: {tools}. Ask for one of them, then add the file to its form.',
  kept: 'Kept for “{tool}”: {files}. Say what you want, and it is filled in.',
  left: 'Not added: {files}. No more files fit here.',
};

const translated: Readonly<Record<string, FileStrings>> = {
  de: {
    nobody: 'Hier nimmt nichts eine Datei an.',
    several:
      'Mehreres hier nimmt eine Datei an: {tools}. Verlangen Sie erst eines davon, und fügen Sie die Datei dann in dessen Formular ein.',
    kept: 'Für „{tool}“ bereitgelegt: {files}. Sagen Sie, was Sie möchten, und es wird eingesetzt.',
    left: 'Nicht übernommen: {files}. Mehr Dateien passen hier nicht hinein.',
  },
  fr: {
    nobody: 'Rien ici n’accepte de fichier.',
    several:
      'Plusieurs actions acceptent un fichier : {tools}. Demandez d’abord l’une d’elles, puis ajoutez le fichier à son formulaire.',
    kept: 'Gardé pour « {tool} » : {files}. Dites ce que vous voulez, et ce sera joint.',
    left: 'Non ajouté : {files}. Aucun autre fichier ne peut être ajouté ici.',
  },
  es: {
    nobody: 'Aquí nada admite un archivo.',
    several:
      'Varias acciones admiten un archivo: {tools}. Pida primero una de ellas y añada después el archivo a su formulario.',
    kept: 'Guardado para «{tool}»: {files}. Diga qué desea y se añadirá.',
    left: 'No se ha añadido: {files}. Aquí no caben más archivos.',
  },
  pt: {
    nobody: 'Nada aqui aceita um ficheiro.',
    several:
      'Várias ações aceitam um ficheiro: {tools}. Peça primeiro uma delas e junte depois o ficheiro ao formulário.',
    kept: 'Guardado para “{tool}”: {files}. Diga o que pretende e será preenchido.',
    left: 'Não adicionado: {files}. Aqui não cabem mais ficheiros.',
  },
  it: {
    nobody: 'Qui nulla accetta un file.',
    several:
      'Più azioni accettano un file: {tools}. Ne chieda prima una, poi aggiunga il file al suo modulo.',
    kept: 'Pronto per «{tool}»: {files}. Dica che cosa desidera e verrà inserito.',
    left: 'Non aggiunto: {files}. Qui non c’è posto per altri file.',
  },
  ja: {
    nobody: 'ここではファイルを受け取る項目がありません。',
    several:
      'ファイルを受け取る操作が複数あります：{tools}。先にどれかを頼んでから、そのフォームにファイルを追加してください。',
    kept: '「{tool}」のために保持しています：{files}。ご希望を入力すると、フォームに入ります。',
    left: '追加されませんでした：{files}。ここにはこれ以上ファイルを入れられません。',
  },
  zh: {
    nobody: '这里没有可以接收文件的操作。',
    several: '有多个操作可以接收文件：{tools}。请先提出其中一个，再把文件添加到它的表单里。',
    kept: '已为“{tool}”保留：{files}。请说明您的需求，文件会自动填入。',
    left: '未添加：{files}。这里放不下更多文件。',
  },
  ar: {
    nobody: 'لا شيء هنا يقبل ملفًا.',
    several: 'عدة إجراءات هنا تقبل ملفًا: {tools}. اطلب أحدها أولًا ثم أضف الملف إلى نموذجه.',
    kept: 'محفوظ من أجل «{tool}»: {files}. قل ما تريده وسيُملأ.',
    left: 'لم يُضَف: {files}. لا مكان هنا لمزيد من الملفات.',
  },
  he: {
    nobody: 'שום דבר כאן לא מקבל קובץ.',
    several:
      'כמה פעולות כאן מקבלות קובץ: {tools}. יש לבקש אחת מהן תחילה ואז להוסיף את הקובץ לטופס שלה.',
    kept: 'נשמר עבור „{tool}”: {files}. יש לומר מה רוצים, והוא ימולא.',
    left: 'לא נוסף: {files}. אין כאן מקום לקבצים נוספים.',
  },
};

/** The words in the language of `tag`; English where there are none. */
export function fileStrings(tag: string): FileStrings {
  return byLanguage(translated, tag) ?? english;
}
