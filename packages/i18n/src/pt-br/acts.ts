/** Dialogs of the acts of staff, each of which has a reason. */
export const actTexts = {
  reason: 'Motivo',
  reasonMissing: 'Escreva o motivo em pelo menos 10 caracteres.',
  back: 'Voltar',
  notDone: 'Nada foi mudado',
  notDoneHint: 'Verifique a conexão e tente de novo.',
} as const
