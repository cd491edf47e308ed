/** The user's picture on /conta. */
export const avatarTexts = {
  about: 'JPEG, PNG ou WebP. Você escolhe o recorte; só ele é enviado.',
  choose: 'Escolher foto',
  change: 'Trocar foto',
  remove: 'Remover foto',
  removing: 'Removendo...',
  removed: 'Foto removida',
  saved: 'Foto atualizada!',
  cropTitle: 'Ajuste sua foto',
  cropHint: 'Arraste a foto ou use os controles. Só o que está no círculo é enviado.',
  zoom: 'Aproximar',
  across: 'Para os lados',
  down: 'Para cima e para baixo',
  save: 'Usar esta foto',
  saving: 'Enviando...',
  notAPictureHint: 'Escolha uma imagem JPEG, PNG ou WebP.',
} as const
