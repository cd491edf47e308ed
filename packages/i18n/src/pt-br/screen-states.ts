/** What any screen says when it could not load; never a status code. */
export const screenStateTexts = {
  failed: 'Algo não saiu como esperado',
  failedHint: 'Não conseguimos carregar esta página. Verifique sua conexão e tente de novo.',
  retry: 'Tentar Novamente',
  loading: 'Carregando...',
} as const

/** While an action without an answer is sent again by itself. */
export const connectionTexts = {
  retrying: 'O servidor ainda não respondeu',
  retryingHint: 'Estamos tentando de novo. O que você pediu será feito uma única vez.',
} as const
