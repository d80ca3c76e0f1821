// Hebrew.

import type { Words } from './english.js';

export const words: Words = {
  talkingTo: 'השיחה שלך היא עם {name}.',
  someoneJoins: 'מישהו יצטרף בקרוב.',
  nobodyThere: 'אין כאן אף אחד כרגע.',
  offline: 'אין חיבור: מה שייכתב יישלח בהקדם האפשרי.',
  end: 'סיום',
  goBack: 'חזרה לשם',
  elsewhere: 'השיחה שלך עם {name} מתנהלת בשיחה אחרת.',
  wrote: 'הודעה חדשה מאת {name} בשיחה אחרת.',
  writing: '{name} — בכתיבה…',
  left: '{name} — עזיבת השיחה.',
  assistantAgain: 'השיחה שלך היא שוב עם העוזר.',
  otherTab: 'מתנהלת שיחה עם מישהו בכרטיסייה אחרת באתר זה.',
  otherConversation: 'השיחה שלך עם {name} מתנהלת בשיחה אחרת. יש לסיים אותה תחילה.',
  unreachable: 'לא ניתן ליצור קשר עם {name}.',
  canRead: 'מעכשיו אפשר לקרוא את השיחה הזאת אצל {name}.',
  talkTo: 'שיחה עם {name}',
  handOver: 'העברת השיחה הזאת אל {name}',
  late: 'הפעולה „{title}” לא בוצעה: עבר זמן רב מדי.',
  modelConsent:
    'כדי לענות על כך דרוש לי מודל שפה, {model}. הוא יורד פעם אחת ופועל במכשיר הזה: מה שנכתב נשאר כאן.',
  modelConsentSize:
    'כדי לענות על כך דרוש לי מודל שפה, {model}. גודלו {size} מגה-בייט, הוא יורד פעם אחת ופועל במכשיר הזה: מה שנכתב נשאר כאן.',
  modelMetered: 'החיבור הזה מחויב לפי נפח: ההורדה עלולה לעלות לך כסף.',
  modelDownload: 'הורדה',
  modelNotNow: 'לא עכשיו',
  modelCancel: 'ביטול',
  modelWaiting: 'דרוש לי מודל שפה לשם כך. אמשיך כשהוא יהיה כאן.',
  modelLoading: 'מודל השפה עדיין בדרך. אמשיך עם זה כשהוא יהיה כאן.',
  modelUnusable: 'לא ניתן להשתמש במודל השפה: {reason}',
  modelDownloading: 'המודל בהורדה',
  modelPreparing: 'המודל בהכנה',
  modelStarting: 'המודל בהפעלה',
  modelMeteredSure: 'החיבור הזה בתשלום לפי נפח או חוסך נתונים. להוריד את המודל בכל זאת?',
  modelDownloadAnyway: 'להוריד בכל זאת',
  modelNoConnection: 'אין חיבור',
  modelSilent: 'הוא לא משיב',
  modelDeviceFailed: 'הגרפיקה של המכשיר הזה קרסה',
};
