/** Why a file cannot be sent, wherever one is chosen. */
export const fileTexts = {
  empty: 'Este arquivo está vazio.',
  tooLarge: 'O arquivo pode ter no máximo 10 MB.',
  notAccepted: 'Este arquivo não é um PDF nem uma imagem JPEG ou PNG.',
} as const
