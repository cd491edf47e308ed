/** Whether what was typed is safe, in forms that save while one types. */
export const autosaveTexts = {
  draftKept:
    'Sem resposta do servidor. O texto está guardado, cifrado, neste navegador, e será enviado assim que possível.',
  draftConflict: 'Este texto foi alterado em outra aba ou aparelho. Qual dos dois você quer manter?',
  keepThis: 'Manter este texto',
  takeOther: 'Usar o outro',
} as const
