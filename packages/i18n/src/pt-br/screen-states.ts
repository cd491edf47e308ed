/** The states of screens that loading failed for; no status codes. */
export const screenStateTexts = {
  failed: 'Algo não saiu como esperado',
  failedHint: 'Não conseguimos carregar esta página. Verifique sua conexão e tente de novo.',
} as const

/** Toasts while an action without a response is retried, and the reason when it stays without one. */
export const connectionTexts = {
  offline: 'Você está sem conexão com a internet. Confira a conexão e tente de novo.',
  noAnswer: 'O servidor não respondeu. Tente de novo em instantes.',
  retrying: 'O servidor ainda não respondeu',
  retryingOffline: 'Você está sem conexão com a internet',
  behind:
    'O que aparece aqui pode ter alguns minutos de atraso. Nada do que você fez se perdeu, e a página se atualiza sozinha.',
  retryingHint: 'Estamos tentando de novo. O que você pediu será feito uma única vez.',
} as const

/** Buttons that copy a text. */
export const clipboardTexts = { copied: 'Copiado' } as const
