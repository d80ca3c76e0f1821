// What the page is told of a visitor's words before anybody has understood them: without what follows a
// word for a secret. Errs on the side of hiding; what is understood and drawn is another matter.

const mask = '••••';

/** A word for a secret in the languages of the element, what may stand between, and the secret. */
const spoken = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])`,
    String.raw`(pass(?:word|wd|code|phrase)|pwd|pin|cvv|cvc|otp|passwort|kennwort|mot de passe`,
    String.raw`|contraseña|clave|senha|palavra-passe|parola d[’']ordine|パスワード|暗証番号|密码`,
    String.raw`|كلمة (?:المرور|السر)|סיסמה|סיסמא)`,
    String.raw`((?:[\s:="“„«'(]|(?:ist|is|est|es|é|è|هي|היא)(?=[\s:=])|は|是)+)[^\s"”“»')]+`,
  ].join(''),
  'giu',
);

/** The words with the mask in place of what looks like a secret. */
export function withoutSpokenSecrets(text: string): string {
  return text.replace(
    spoken,
    (_whole, name: string, between: string) => `${name}${between}${mask}`,
  );
}
