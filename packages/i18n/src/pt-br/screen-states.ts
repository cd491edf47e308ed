/** The states of screens that loading failed for; no status codes. */
export const screenStateTexts = {
  failed: 'Algo não saiu como esperado',
  failedHint: 'Não conseguimos carregar esta página. Verifique sua conexão e tente de novo.',
} as const

/** The toast while an action without a response is retried. */
export const connectionTexts = {
  retrying: 'O servidor ainda não respondeu',
  retryingHint: 'Estamos tentando de novo. O que você pediu será feito uma única vez.',
} as const
