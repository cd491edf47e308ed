/** Help in a crisis: CVV 188 and SAMU 192. Source: docs/brazil.md. */
export const crisisTexts = {
  question: 'Precisa de ajuda agora?',
  cvv: { number: '188', name: 'CVV', about: 'apoio emocional, 24 horas, gratuito' },
  samu: { number: '192', name: 'SAMU', about: 'emergência médica' },
  call: 'Ligar para',
} as const
