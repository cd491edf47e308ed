/** Why a file cannot be sent, wherever one is chosen. */
export const fileTexts = {
  empty: 'Este arquivo está vazio.',
  tooLarge: 'O arquivo pode ter no máximo 10 MB.',
  notAPicture: 'Não conseguimos abrir esta imagem. Confira o arquivo ou escolha outro.',
  pictureTooLarge:
    'A imagem pode ter no máximo 25 megapixels e 8.000 pixels de lado. Reduza-a e tente de novo.',
  notAccepted: 'Este arquivo não é um PDF nem uma imagem JPEG ou PNG.',
} as const
