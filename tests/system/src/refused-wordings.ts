/** Texts that the specification quotes with the other spelling of email, and labels of the booking's own forms. */
const quoted =
  /E-mail já cadastrado|Este e-mail já possui uma conta|E-mail ou senha incorretos\. Tente|E-mail e senha são obrigatórios|^E-mail$/gm

/** Wordings that no text for people has: times with a colon, the other spelling of email, another word for aparelho. */
const refused = [
  /\b\d{1,2}:\d{2}\b/g,
  /\be-mails?\b/gi,
  /\bdispositivos?\b/gi,
  /\bfatos registrados\b/gi,
  /endereço de (internet|rede)\b/gi,
]

/** The wordings in a text of a screen or mail that the product does not use (docs/style.md). */
export function refusedWordings(text: string): readonly string[] {
  const own = text.replaceAll(quoted, '')
  return refused.flatMap((pattern) => own.match(pattern) ?? [])
}
