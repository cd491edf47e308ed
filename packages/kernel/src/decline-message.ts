/**
 * Messages for declined cards, by decline code or error code of the provider. Accusing reasons (lost, stolen, fraud)
 * get the generic message. Source: Stripe, list of decline codes.
 */
const messages: Readonly<Record<string, string>> = {
  authentication_required:
    'O banco pede uma confirmação para este pagamento. Tente novamente e confirme no aplicativo do banco.',
  card_not_supported: 'Este cartão não aceita este tipo de pagamento. Tente outro cartão.',
  currency_not_supported: 'Este cartão não aceita pagamentos em reais. Tente outro cartão.',
  expired_card: 'O cartão está vencido. Tente outro cartão.',
  incorrect_cvc: 'O código de segurança (CVC) não confere. Confira e tente novamente.',
  incorrect_number: 'O número do cartão não confere. Confira e tente novamente.',
  insufficient_funds: 'O cartão não tem saldo ou limite suficiente. Tente outro cartão.',
  invalid_account: 'O cartão ou a conta dele não está ativa. Tente outro cartão ou fale com o seu banco.',
  invalid_cvc: 'O código de segurança (CVC) não é válido. Confira e tente novamente.',
  invalid_expiry_month: 'O mês de validade não é válido. Confira e tente novamente.',
  invalid_expiry_year: 'O ano de validade não é válido. Confira e tente novamente.',
  invalid_number: 'O número do cartão não é válido. Confira e tente novamente.',
  issuer_not_available: 'O banco do cartão não respondeu. Tente novamente em alguns minutos.',
  payment_intent_authentication_failure:
    'A confirmação com o banco não foi concluída. Tente novamente ou use outro cartão.',
  processing_error: 'Houve uma falha ao processar o cartão. Tente novamente em alguns minutos.',
  test_mode_live_card: 'Este ambiente só aceita cartões de teste, como 4242 4242 4242 4242.',
  try_again_later: 'O banco do cartão não respondeu. Tente novamente em alguns minutos.',
  withdrawal_count_limit_exceeded: 'O cartão atingiu o limite de uso. Tente outro cartão.',
}

const plainDecline = 'O cartão foi recusado. Tente outro cartão ou fale com o seu banco.'

/** The Portuguese message of a decline: by the decline code, else the error code, else the generic one. */
export function declineMessage(...codes: readonly (string | null | undefined)[]): string {
  const known = codes.find((code) => code && Object.hasOwn(messages, code))
  return known ? messages[known]! : plainDecline
}
