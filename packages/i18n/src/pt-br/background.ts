/** The fields of a professional's background, in the onboarding and in the profile. */
export const backgroundTexts = {
  education: 'Instituição de formação',
  years: 'Anos de experiência',
  yearsInvalid: 'Informe um número inteiro de 0 a 70.',
  approaches: 'Abordagens',
  approachesHint: 'Separe por vírgulas, como TCC, Psicanálise.',
  approachesInvalid: 'Use no máximo 20 abordagens de até 80 letras.',
} as const

/** Asked once about a price that may be mistyped. */
export const unusualPriceTexts = {
  problem: (price: string) => `Cada consulta por ${price}? Corrija o valor, ou marque abaixo que está certo.`,
  isRight: (price: string) => `O valor está certo: ${price} por consulta.`,
} as const
