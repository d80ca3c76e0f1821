// Arabic.

import type { Words } from './english.js';

export const words: Words = {
  talkingTo: 'أنت تتحدث مع {name}.',
  someoneJoins: 'سينضم أحدهم قريبًا.',
  nobodyThere: 'لا يوجد أحد في الوقت الحالي.',
  offline: 'لا يوجد اتصال: سيُرسل ما تكتبه في أقرب وقت ممكن.',
  end: 'إنهاء',
  goBack: 'العودة إليها',
  elsewhere: 'أنت تتحدث مع {name} في محادثة أخرى.',
  wrote: 'كتب إليك {name} في محادثة أخرى.',
  writing: '{name} يكتب…',
  left: 'غادر {name}.',
  assistantAgain: 'أنت تتحدث مع المساعد من جديد.',
  otherTab: 'أنت تتحدث مع شخص ما في علامة تبويب أخرى من هذا الموقع.',
  otherConversation: 'أنت تتحدث مع {name} في محادثة أخرى. أنهِ تلك أولًا.',
  unreachable: 'لا يمكن الوصول إلى {name}.',
  canRead: 'يستطيع {name} قراءة هذه المحادثة الآن.',
  talkTo: 'التحدث مع {name}',
  handOver: 'تسليم هذه المحادثة إلى {name}',
  late: 'لم يُنفَّذ «{title}»: مضى وقت طويل.',
  modelConsent:
    'للإجابة عن هذا أحتاج إلى نموذج لغوي، {model}. يُنزَّل مرة واحدة ويعمل على هذا الجهاز: ما تكتبه يبقى هنا.',
  modelConsentSize:
    'للإجابة عن هذا أحتاج إلى نموذج لغوي، {model}. حجمه {size} ميغابايت، ويُنزَّل مرة واحدة ويعمل على هذا الجهاز: ما تكتبه يبقى هنا.',
  modelMetered: 'هذا الاتصال محدود: قد يكلفك التنزيل مالًا.',
  modelDownload: 'تنزيل',
  modelNotNow: 'ليس الآن',
  modelCancel: 'إلغاء',
  modelWaiting: 'أحتاج إلى نموذج لغوي لذلك. سأتابع عندما يصبح جاهزًا.',
  modelLoading: 'النموذج اللغوي لم يصل بعد. سأتابع هذا عندما يصبح جاهزًا.',
  modelUnusable: 'لا يمكن استخدام النموذج اللغوي: {reason}',
  modelDownloading: 'جارٍ تنزيل النموذج',
  modelPreparing: 'جارٍ تجهيز النموذج',
  modelStarting: 'جارٍ تشغيل النموذج',
  modelMeteredSure: 'هذا الاتصال يُحاسَب بالحجم أو يوفّر البيانات. هل تريد تنزيل النموذج رغم ذلك؟',
  modelDownloadAnyway: 'تنزيل رغم ذلك',
  modelNoConnection: 'لا يوجد اتصال',
  modelSilent: 'لا يستجيب',
  modelDeviceFailed: 'توقّفت رسوميات هذا الجهاز عن العمل',
};
