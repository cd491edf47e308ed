const meanings: Readonly<Record<string, string>> = {
  '421': 'pede para tentar mais tarde',
  '450': 'pede para tentar mais tarde',
  '451': 'pede para tentar mais tarde',
  '452': 'pede para tentar mais tarde',
  '454': 'não consegue cifrar a conexão agora',
  '502': 'não oferece uma conexão cifrada (STARTTLS), sem a qual nada é enviado',
  '530': 'pede usuário e senha, ou uma conexão cifrada',
  '534': 'não aceita este jeito de entrar',
  '535': 'não aceitou o usuário e a senha',
  '538': 'pede uma conexão cifrada',
  '550': 'não aceita o remetente ou o destinatário',
  '551': 'não aceita o destinatário',
  '552': 'diz que a caixa está cheia',
  '553': 'não aceita o remetente ou o destinatário',
  '554': 'não aceita mensagens desta instalação',
}

/**
 * What a provider's recorded answer means, in words of the app; a text of its own without an answer. Of an SMTP
 * server only the code is kept, not the words, because a person names the server. The words of SendGrid are kept,
 * because its address is fixed.
 */
export function providerSaying(answer: string): string {
  if (answer === '')
    return 'O servidor não respondeu, não foi encontrado na internet ou não ofereceu uma conexão cifrada.'
  if (!/^\d{3}(?: \d\.\d+\.\d+)?$/.test(answer)) return `Ele respondeu: ${answer}`
  const meaning = meanings[answer.slice(0, 3)]
  return meaning ? `Ele respondeu ${answer}: ${meaning}.` : `Ele respondeu com o código ${answer}.`
}
