// Chinese, simplified.

import type { Words } from './english.js';

export const words: Words = {
  talkingTo: '您正在与 {name} 交谈。',
  someoneJoins: '很快会有人加入。',
  nobodyThere: '目前没有人在。',
  offline: '未连接：您写的内容会尽快发送。',
  end: '结束',
  goBack: '返回那里',
  elsewhere: '您正在另一个会话中与 {name} 交谈。',
  wrote: '{name} 在另一个会话中给您写了消息。',
  writing: '{name} 正在输入…',
  left: '{name} 已离开。',
  assistantAgain: '您现在又在与助手交谈。',
  otherTab: '您正在本网站的另一个标签页中与人交谈。',
  otherConversation: '您正在另一个会话中与 {name} 交谈。请先结束那个会话。',
  unreachable: '无法联系 {name}。',
  canRead: '{name} 现在可以阅读此会话。',
  talkTo: '与 {name} 交谈',
  handOver: '将此会话转给 {name}',
  late: '“{title}”没有执行：时间过去太久了。',
  modelConsent:
    '要回答这个问题，我需要一个语言模型：{model}。它只下载一次，并在此设备上运行：您写的内容不会离开这里。',
  modelConsentSize:
    '要回答这个问题，我需要一个语言模型：{model}。它大小为 {size} MB，只下载一次，并在此设备上运行：您写的内容不会离开这里。',
  modelMetered: '此连接按流量计费：下载可能产生费用。',
  modelDownload: '下载',
  modelNotNow: '暂不',
  modelCancel: '取消',
  modelWaiting: '这需要语言模型。模型就绪后我会继续。',
  modelLoading: '语言模型尚未就绪。就绪后我会继续处理。',
  modelUnusable: '无法使用语言模型：{reason}',
  modelDownloading: '正在下载模型',
  modelPreparing: '正在准备模型',
  modelStarting: '正在启动模型',
  modelMeteredSure: '此连接按流量计费或正在节省流量。仍要下载模型吗？',
  modelDownloadAnyway: '仍要下载',
  modelNoConnection: '没有连接',
  modelSilent: '没有响应',
  modelDeviceFailed: '此设备的图形处理器出现故障',
};
