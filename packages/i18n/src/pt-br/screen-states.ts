/** What any screen says when it could not load; never a status code. */
export const screenStateTexts = {
  failed: 'Algo não saiu como esperado',
  failedHint: 'Não conseguimos carregar esta página. Verifique sua conexão e tente de novo.',
  retry: 'Tentar Novamente',
  loading: 'Carregando...',
} as const
