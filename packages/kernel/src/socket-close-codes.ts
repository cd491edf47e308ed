/** Codes with which the server closes a socket; the client reads them. */
export const closeCodes = {
  notSignedIn: 4401,
  notPermitted: 4403,
  tooManyMessages: 4429,
  tooManySockets: 4430,
  goingAway: 1001,
  tryAgainLater: 1013,
} as const

/** What each code means to a client, for the API page. */
export const closeCodeTexts: Readonly<Record<keyof typeof closeCodes, string>> = {
  notSignedIn: 'A sessão não existe ou acabou. Entre na conta antes de conectar de novo.',
  notPermitted: 'O papel da conta não permite este canal.',
  tooManyMessages: 'Mensagens demais em dez segundos. Espere antes de conectar de novo.',
  tooManySockets: 'Esta sessão ou conta tem conexões demais. Feche outras antes.',
  goingAway: 'O servidor está reiniciando ou a conta mudou. Conecte de novo em 3 segundos.',
  tryAgainLater: 'O servidor não pode receber a conexão agora. Conecte de novo em 3 segundos.',
}
