/** The fields of a professional's background, in the onboarding and in the profile. */
export const backgroundTexts = {
  education: 'Instituição de formação',
  years: 'Anos de experiência',
  yearsInvalid: 'Informe um número inteiro de 0 a 70.',
  approaches: 'Abordagens',
  approachesHint: 'Separe por vírgulas, como TCC, Psicanálise.',
  approachesInvalid: 'Use no máximo 20 abordagens de até 80 letras.',
} as const
