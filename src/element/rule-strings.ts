// The words of the rule manager, in every language that has a pack. Loaded with it, which is why they are
// no part of the catalogue.

import { byLanguage } from '../base/by-language.js';

/** Words around what was learned. */
export interface RuleStrings {
  /** Over the field that narrows the list. */
  readonly search: string;
  /** Over the field that tries a sentence. */
  readonly sentence: string;
  readonly test: string;
  readonly unknown: string;
  /** The page's own grammar answered, no learned rule. */
  readonly byPage: string;
  readonly noRules: string;
  /** In place of what was said, for a rule that nobody said. */
  readonly follows: string;
  readonly showFollowing: string;
  readonly more: string;
  readonly originLearned: string;
  readonly originGenerated: string;
  readonly originImported: string;
  /** `{count}` is how often it answered. */
  readonly hits: string;
  readonly edit: string;
  readonly source: string;
  readonly save: string;
  readonly sound: string;
  /** `{line}`, `{column}` and `{message}` of a mistake. */
  readonly place: string;
  readonly forget: string;
  readonly forgotten: string;
  readonly undo: string;
  readonly reset: string;
  readonly resetSure: string;
  readonly withRequests: string;
  readonly exportAgr: string;
  readonly exportJson: string;
  readonly exportLog: string;
  readonly importFile: string;
  /** `{count}` rules came in. */
  readonly imported: string;
  readonly failed: string;
}

const english: RuleStrings = {
  search: 'Search',
  sentence: 'Try a sentence',
  test: 'Try',
  unknown: 'Nothing here understands that.',
  byPage: 'Understood by the page itself',
  noRules: 'Nothing was learned yet. What you confirm may be remembered here.',
  follows: 'Follows from others',
  showFollowing: 'Show what follows from others',
  more: 'Show more',
  originLearned: 'learned',
  originGenerated: 'derived',
  originImported: 'imported',
  hits: 'Answered: {count}',
  edit: 'Edit',
  source: 'Rule',
  save: 'Save',
  sound: 'No mistakes found',
  place: 'Line {line}, column {column}: {message}',
  forget: 'Forget',
  forgotten: 'Forgotten.',
  undo: 'Undo',
  reset: 'Forget everything',
  resetSure: 'Really forget everything that was learned?',
  withRequests: 'Include whole sentences; words and names in rules are always in the file',
  exportAgr: 'Download as .agr',
  exportJson: 'Download as JSON',
  exportLog: 'Download what I asked',
  importFile: 'Import a file',
  imported: 'Rules taken in: {count}',
  failed: 'That could not be done.',
};

const translated: Readonly<Record<string, RuleStrings>> = {
  de: {
    search: 'Suchen',
    sentence: 'Einen Satz ausprobieren',
    test: 'Ausprobieren',
    unknown: 'Das versteht hier niemand.',
    byPage: 'Von der Seite selbst verstanden',
    noRules: 'Noch nichts gelernt. Was Sie bestätigen, kann hier gemerkt werden.',
    follows: 'Folgt aus anderen',
    showFollowing: 'Zeigen, was aus anderen folgt',
    more: 'Mehr zeigen',
    originLearned: 'gelernt',
    originGenerated: 'abgeleitet',
    originImported: 'importiert',
    hits: 'Beantwortet: {count}',
    edit: 'Bearbeiten',
    source: 'Regel',
    save: 'Speichern',
    sound: 'Keine Fehler gefunden',
    place: 'Zeile {line}, Spalte {column}: {message}',
    forget: 'Vergessen',
    forgotten: 'Vergessen.',
    undo: 'Rückgängig',
    reset: 'Alles vergessen',
    resetSure: 'Wirklich alles Gelernte vergessen?',
    withRequests: 'Ganze Sätze beifügen; Wörter und Namen der Regeln stehen immer in der Datei',
    exportAgr: 'Als .agr herunterladen',
    exportJson: 'Als JSON herunterladen',
    exportLog: 'Meine Anfragen herunterladen',
    importFile: 'Datei importieren',
    imported: 'Übernommene Regeln: {count}',
    failed: 'Das ist nicht gelungen.',
  },
  fr: {
    search: 'Rechercher',
    sentence: 'Essayer une phrase',
    test: 'Essayer',
    unknown: 'Personne ne comprend cela ici.',
    byPage: 'Compris par la page elle-même',
    noRules: 'Rien n’a encore été appris. Ce que vous confirmez peut être retenu ici.',
    follows: 'Découle d’autres règles',
    showFollowing: 'Montrer ce qui découle d’autres règles',
    more: 'Afficher plus',
    originLearned: 'apprise',
    originGenerated: 'dérivée',
    originImported: 'importée',
    hits: 'Réponses : {count}',
    edit: 'Modifier',
    source: 'Règle',
    save: 'Enregistrer',
    sound: 'Aucune erreur trouvée',
    place: 'Ligne {line}, colonne {column} : {message}',
    forget: 'Oublier',
    forgotten: 'Oublié.',
    undo: 'Annuler',
    reset: 'Tout oublier',
    resetSure: 'Vraiment oublier tout ce qui a été appris ?',
    withRequests: 'Inclure les phrases entières ; mots et noms des règles y sont toujours',
    exportAgr: 'Télécharger en .agr',
    exportJson: 'Télécharger en JSON',
    exportLog: 'Télécharger mes demandes',
    importFile: 'Importer un fichier',
    imported: 'Règles reprises : {count}',
    failed: 'Cela n’a pas pu être fait.',
  },
  es: {
    search: 'Buscar',
    sentence: 'Probar una frase',
    test: 'Probar',
    unknown: 'Aquí nadie entiende eso.',
    byPage: 'Entendido por la propia página',
    noRules: 'Aún no se ha aprendido nada. Lo que confirme puede recordarse aquí.',
    follows: 'Se deduce de otras',
    showFollowing: 'Mostrar lo que se deduce de otras',
    more: 'Mostrar más',
    originLearned: 'aprendida',
    originGenerated: 'deducida',
    originImported: 'importada',
    hits: 'Respondió: {count}',
    edit: 'Editar',
    source: 'Regla',
    save: 'Guardar',
    sound: 'Sin errores',
    place: 'Línea {line}, columna {column}: {message}',
    forget: 'Olvidar',
    forgotten: 'Olvidado.',
    undo: 'Deshacer',
    reset: 'Olvidar todo',
    resetSure: '¿Olvidar todo lo aprendido?',
    withRequests: 'Incluir frases enteras; las palabras y los nombres de las reglas van siempre',
    exportAgr: 'Descargar como .agr',
    exportJson: 'Descargar como JSON',
    exportLog: 'Descargar mis peticiones',
    importFile: 'Importar un archivo',
    imported: 'Reglas incorporadas: {count}',
    failed: 'No se ha podido hacer.',
  },
  pt: {
    search: 'Procurar',
    sentence: 'Experimentar uma frase',
    test: 'Experimentar',
    unknown: 'Aqui ninguém entende isso.',
    byPage: 'Entendido pela própria página',
    noRules: 'Ainda nada foi aprendido. O que confirmar pode ser lembrado aqui.',
    follows: 'Decorre de outras',
    showFollowing: 'Mostrar o que decorre de outras',
    more: 'Mostrar mais',
    originLearned: 'aprendida',
    originGenerated: 'deduzida',
    originImported: 'importada',
    hits: 'Respondeu: {count}',
    edit: 'Editar',
    source: 'Regra',
    save: 'Guardar',
    sound: 'Nenhum erro encontrado',
    place: 'Linha {line}, coluna {column}: {message}',
    forget: 'Esquecer',
    forgotten: 'Esquecido.',
    undo: 'Desfazer',
    reset: 'Esquecer tudo',
    resetSure: 'Esquecer mesmo tudo o que foi aprendido?',
    withRequests: 'Incluir frases inteiras; palavras e nomes das regras vão sempre',
    exportAgr: 'Transferir em .agr',
    exportJson: 'Transferir em JSON',
    exportLog: 'Transferir os meus pedidos',
    importFile: 'Importar um ficheiro',
    imported: 'Regras incluídas: {count}',
    failed: 'Não foi possível.',
  },
  it: {
    search: 'Cerca',
    sentence: 'Prova una frase',
    test: 'Prova',
    unknown: 'Qui nessuno lo capisce.',
    byPage: 'Capito dalla pagina stessa',
    noRules: 'Non è stato ancora imparato nulla. Ciò che confermi può essere ricordato qui.',
    follows: 'Deriva da altre',
    showFollowing: 'Mostra ciò che deriva da altre',
    more: 'Mostra altro',
    originLearned: 'imparata',
    originGenerated: 'derivata',
    originImported: 'importata',
    hits: 'Risposte: {count}',
    edit: 'Modifica',
    source: 'Regola',
    save: 'Salva',
    sound: 'Nessun errore trovato',
    place: 'Riga {line}, colonna {column}: {message}',
    forget: 'Dimentica',
    forgotten: 'Dimenticato.',
    undo: 'Annulla',
    reset: 'Dimentica tutto',
    resetSure: 'Dimenticare davvero tutto ciò che è stato imparato?',
    withRequests: 'Includi le frasi intere; parole e nomi delle regole ci sono sempre',
    exportAgr: 'Scarica come .agr',
    exportJson: 'Scarica come JSON',
    exportLog: 'Scarica le mie richieste',
    importFile: 'Importa un file',
    imported: 'Regole aggiunte: {count}',
    failed: 'Non è stato possibile.',
  },
  ja: {
    search: '検索',
    sentence: '文を試す',
    test: '試す',
    unknown: '理解できるものがありません。',
    byPage: 'ページ自身が理解しました',
    noRules: 'まだ何も学習していません。確認した内容がここに記憶されることがあります。',
    follows: '他のルールから導かれたもの',
    showFollowing: '他のルールから導かれたものも表示',
    more: 'さらに表示',
    originLearned: '学習',
    originGenerated: '導出',
    originImported: '読み込み',
    hits: '回答数：{count}',
    edit: '編集',
    source: 'ルール',
    save: '保存',
    sound: '誤りはありません',
    place: '{line} 行 {column} 列：{message}',
    forget: '忘れる',
    forgotten: '忘れました。',
    undo: '元に戻す',
    reset: 'すべて忘れる',
    resetSure: '学習した内容を本当にすべて忘れますか？',
    withRequests: '文全体も含める（ルール内の語と名前は常にファイルに入ります）',
    exportAgr: '.agr でダウンロード',
    exportJson: 'JSON でダウンロード',
    exportLog: '自分の依頼をダウンロード',
    importFile: 'ファイルを読み込む',
    imported: '取り込んだルール：{count}',
    failed: '実行できませんでした。',
  },
  zh: {
    search: '搜索',
    sentence: '试一句话',
    test: '试试',
    unknown: '这里没有能理解的。',
    byPage: '由页面自身理解',
    noRules: '还没有学到任何内容。您确认的内容可能会记在这里。',
    follows: '由其他规则得出',
    showFollowing: '显示由其他规则得出的内容',
    more: '显示更多',
    originLearned: '学会',
    originGenerated: '推导',
    originImported: '导入',
    hits: '回答次数：{count}',
    edit: '编辑',
    source: '规则',
    save: '保存',
    sound: '未发现错误',
    place: '第 {line} 行第 {column} 列：{message}',
    forget: '忘记',
    forgotten: '已忘记。',
    undo: '撤销',
    reset: '全部忘记',
    resetSure: '确定忘记所有学到的内容吗？',
    withRequests: '包含完整句子（规则中的词语和名称始终在文件中）',
    exportAgr: '下载为 .agr',
    exportJson: '下载为 JSON',
    exportLog: '下载我的请求',
    importFile: '导入文件',
    imported: '已导入规则：{count}',
    failed: '未能完成。',
  },
  ar: {
    search: 'بحث',
    sentence: 'جرّب جملة',
    test: 'جرّب',
    unknown: 'لا أحد هنا يفهم ذلك.',
    byPage: 'فهمته الصفحة نفسها',
    noRules: 'لم يُتعلّم شيء بعد. ما تؤكده قد يُحفظ هنا.',
    follows: 'ناتجة عن قواعد أخرى',
    showFollowing: 'إظهار ما نتج عن قواعد أخرى',
    more: 'عرض المزيد',
    originLearned: 'متعلَّمة',
    originGenerated: 'مستنتجة',
    originImported: 'مستوردة',
    hits: 'أجابت: {count}',
    edit: 'تعديل',
    source: 'القاعدة',
    save: 'حفظ',
    sound: 'لا توجد أخطاء',
    place: 'السطر {line}، العمود {column}: {message}',
    forget: 'نسيان',
    forgotten: 'تم النسيان.',
    undo: 'تراجع',
    reset: 'نسيان كل شيء',
    resetSure: 'هل تريد حقًا نسيان كل ما تم تعلّمه؟',
    withRequests: 'تضمين الجمل كاملة؛ كلمات القواعد وأسماؤها موجودة في الملف دائمًا',
    exportAgr: 'تنزيل بصيغة ‎.agr',
    exportJson: 'تنزيل بصيغة JSON',
    exportLog: 'تنزيل طلباتي',
    importFile: 'استيراد ملف',
    imported: 'القواعد المضافة: {count}',
    failed: 'تعذّر تنفيذ ذلك.',
  },
  he: {
    search: 'חיפוש',
    sentence: 'ניסיון של משפט',
    test: 'ניסיון',
    unknown: 'אף אחד כאן לא מבין את זה.',
    byPage: 'הובן בידי הדף עצמו',
    noRules: 'עוד לא נלמד דבר. מה שתאשרו עשוי להיזכר כאן.',
    follows: 'נובע מאחרים',
    showFollowing: 'הצגת מה שנובע מאחרים',
    more: 'הצגת עוד',
    originLearned: 'נלמד',
    originGenerated: 'נגזר',
    originImported: 'יובא',
    hits: 'נענה: {count}',
    edit: 'עריכה',
    source: 'כלל',
    save: 'שמירה',
    sound: 'לא נמצאו שגיאות',
    place: 'שורה {line}, עמודה {column}: {message}',
    forget: 'לשכוח',
    forgotten: 'נשכח.',
    undo: 'ביטול',
    reset: 'לשכוח הכול',
    resetSure: 'באמת לשכוח את כל מה שנלמד?',
    withRequests: 'לכלול משפטים שלמים; המילים והשמות של הכללים תמיד נמצאים בקובץ',
    exportAgr: 'הורדה כ-‎.agr',
    exportJson: 'הורדה כ-JSON',
    exportLog: 'הורדת הבקשות שלי',
    importFile: 'ייבוא קובץ',
    imported: 'כללים שנוספו: {count}',
    failed: 'אי אפשר היה לבצע זאת.',
  },
};

/** The words in the language of `tag`; English where there are none. */
export function ruleStrings(tag: string): RuleStrings {
  return byLanguage(translated, tag) ?? english;
}

/** `text` with `{name}` replaced from `values`. */
export function filled(
  text: string,
  values: Readonly<Record<string, string | number>>,
  tag: string,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined
      ? whole
      : typeof value === 'number'
        ? value.toLocaleString(tag)
        : value;
  });
}
