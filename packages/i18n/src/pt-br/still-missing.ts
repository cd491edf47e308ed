const inWords = new Intl.ListFormat('pt-BR')

/** Before the button of a form: the required fields that are empty. */
export const stillMissingTexts = {
  fields: (labels: readonly string[]) => `Ainda falta: ${inWords.format(labels)}.`,
  agreement: 'o aceite dos termos de uso e da política de privacidade',
} as const
