/** Texts that the specification quotes with the other spelling, and texts that people agreed to, until their next version. */
const kept = [
  /As configurações de email foram salvas com sucesso\./g,
  /Digite um email para enviar o teste\./g,
  /Email Necessário|Email de Teste Enviado|Email ou senha incorretos\.|Por favor, preencha seu email\./g,
  /Falha ao (?:atualizar configurações de|enviar) email/g,
  /Voltar ao Dashboard|informações do dashboard\./g,
  /Novidades por email|por email novidades|conteúdos da Escuta por email|novidades por email/g,
  /nome, email e|Avisamos por email quando alguém entra|entrega os nossos emails|o seu email também fica guardado/g,
]

type Term = readonly [wording: RegExp, instead: string]

/** Wordings that no text for people has, each with what it is called instead. */
export const refusedTerms: readonly Term[] = [
  [/\b\d{1,2}:\d{2}\b/g, '14h30'],
  [/(?<![\w/@.{<-])emails?(?![\w/@.-]*[\w@/])/gi, 'e-mail'],
  [/\bPIX\b/g, 'Pix'],
  [/\bdispositivos?\b/gi, 'aparelho'],
  [/\bfatos registrados\b/gi, 'o que aconteceu'],
  [/endereço de (internet|rede)\b/gi, 'site'],
  [/\b(?:investid[oa]s?|investimentos?)\b/gi, 'pago'],
  [/\b(?:compras?|comprou|comprar|comprad[oa]s?|carrinho)\b/gi, 'consulta, pagamento'],
]

/** Words of the code, which no person reads; documents of the API name them. */
const codes: readonly Term[] = [
  [/\bdashboards?\b/gi, 'área, início'],
  [/\b(?:cancelled|pending|confirmed|refunded|succeeded)\b/g, 'the words of the code'],
  [/\b(?:[Mm]eio|[Mm]eio de pagamento):? (?:card|pix|boleto)\b/g, 'Cartão'],
]

/** The wordings in a text of a screen or mail that the product does not use (docs/style.md). */
export function refusedWordings(
  text: string,
  terms: readonly Term[] = [...refusedTerms, ...codes],
): readonly string[] {
  const own = kept.reduce((left, pattern) => left.replaceAll(pattern, ''), text)
  return terms.flatMap(([wording]) => own.match(wording) ?? [])
}
